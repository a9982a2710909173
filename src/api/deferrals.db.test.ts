import { DateTime } from 'luxon'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { returnReminders } from '../actions/responses/returnReminders.ts'
import type { ReminderBody } from '../contract/reminders.ts'
import type { ResponseBody, ResponseDetailsBody } from '../contract/responses.ts'
import type { TodayBody } from '../contract/today.ts'
import { businessDaysAfter } from '../domain/businessDays.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, aReply } from '../testing/builders.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const zone = 'America/New_York'
const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour)
const people = (...names: string[]) =>
  names.map(name => ({
    name,
    address: `${name.toLowerCase().replace(' ', '.')}@${name.toLowerCase().slice(-4)}firm.example`,
  }))
const [anna, ben, cleo, dora, emil] = people('Anna King', 'Ben Abbott', 'Cleo Marsh', 'Dora Lange', 'Emil Stone') as [
  Person,
  Person,
  Person,
  Person,
  Person,
]
type Person = { name: string; address: string }
let server: TestServer
let api: ApiClient

beforeAll(async () => {
  server = await startTestServer({ candidates: [aCandidate({ refId: 'JL-1001', name: 'Ada Lind' })] })
  api = await signedInClient(server)
})
afterAll(() => server.stop())

async function arrive(from: Person, text: string, hours: number): Promise<void> {
  const mail = { from, text, subject: 'RE: Ada Lind (JL-1001)', conversationId: from.name }
  await server.control.addAll([aReply({ ...mail, receivedDateTime: at(hours).toISOString() })])
  await server.sync()
}

async function write(to: Person, hours: number): Promise<void> {
  const from = { name: 'Recruiting', address: server.context.config.mailbox }
  const mail = { folder: 'sentitems', from, to: [to], subject: 'RE: Ada Lind (JL-1001)', conversationId: to.name }
  await server.control.addAll([
    aReply({ ...mail, text: 'Checking back as you asked.', receivedDateTime: at(hours).toISOString() }),
  ])
  await server.sync()
}

/** 9:00 on the first business day from that day on. */
function morningIn(weeks: number, from: number): string {
  const day = DateTime.fromJSDate(at(from), { zone }).plus({ weeks, days: -1 })
  return DateTime.fromISO(`${businessDaysAfter(day.toJSDate(), 1, zone)}T09:00`, { zone })
    .toUTC()
    .toISO()!
}

const list = async (filter: object): Promise<ResponseBody[]> =>
  (await api.get<ResponseBody[]>(`/api/responses?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body
const listed = async (filter: object = {}) =>
  (await list({ threads: true, ...filter })).map(({ clientEmail }) => clientEmail)
const first = async ({ address }: Person) =>
  (await list({ q: address })).find(({ threadPosition }) => threadPosition === 1)!
const reminderOf = async (person: Person): Promise<ReminderBody | null> => (await first(person)).reminder
const today = async () => (await api.get<TodayBody>('/api/today')).body
const reminded = async () => (await today()).reminders.map(({ clientEmail }) => clientEmail)
const pass = (days: number) => returnReminders({ db: server.context.db, clock: () => at(days * 24) })
const readAgain = async () => {
  await server.context.db('messages').update({ processed_at: null, kind: null })
  await server.sync()
}

it('lists on Today, from its day on, a person who asked to be contacted again, and hides nothing before', async () => {
  await arrive(anna, 'We have no opening now. Please circle back in two weeks.', -30)
  expect(await reminderOf(anna)).toMatchObject({
    ...{ dueAt: morningIn(2, -30), isAsked: true, onlyUnanswered: false, returnedAt: null },
  })
  expect(await listed()).toEqual([anna.address])
  expect(await listed({ hasReminder: true })).toEqual([anna.address])
  await api.send('PATCH', `/api/responses/${(await first(anna)).id}/read`)
  await pass(10)
  expect(await reminded()).toEqual([])
  await pass(20)
  expect(await reminded()).toEqual([anna.address])
  expect(await listed({ isRead: 'false' }), 'it is unread again').toEqual([anna.address])
})

it('leaves Today when we have written to that person', async () => {
  await write(anna, 20 * 24 + 1)
  expect(await reminded()).toEqual([])
})

it('ends with a newer reply that says something, and outlives a courtesy, in any order of arrival', async () => {
  await arrive(ben, 'You too, thanks!', -20)
  await arrive(ben, 'Not now. Please reach out again in three weeks.', -21)
  expect(await reminderOf(ben)).toMatchObject({ dueAt: morningIn(3, -21), isAsked: true, returnedBy: null })
  await arrive(cleo, 'Not now. Please reach out again in three weeks.', -21)
  await arrive(cleo, 'We would like to interview her after all.', -20)
  expect(await reminderOf(cleo)).toBeNull()
  await arrive(ben, 'Sorry, please make it five weeks: circle back in five weeks.', -19)
  expect(await reminderOf(ben)).toMatchObject({ dueAt: morningIn(5, -19) })
  await pass(40)
  expect(await reminded()).toEqual([ben.address])
  await arrive(ben, 'Is she still available?', -18)
  expect(await reminded()).toEqual([])
})

it('does not hide a yes that also asks to wait', async () => {
  await arrive(
    dora,
    'We would like to interview her. Can she do Tuesday at 3? If not, please check back in two weeks.',
    -10,
  )
  expect(await reminderOf(dora)).toMatchObject({ isAsked: true })
  expect((await today()).yeses.map(({ clientEmail }) => clientEmail)).toContain(dora.address)
  expect(await listed({ isRead: 'false' })).toContain(dora.address)
})

it('leaves the reminder to the recruiter, who can change, remove, and restore it', async () => {
  await arrive(emil, 'Not now. Please try us again in a month.', -9)
  const before = await reminderOf(emil)
  const { id: responseId } = await first(emil)
  const dueAt = at(100).toISOString()
  await api.send('PUT', '/api/reminders', { responseId, dueAt })
  await readAgain()
  expect(await reminderOf(emil)).toMatchObject({ dueAt, isAsked: false })
  expect(await listed()).not.toContain(emil.address)
  await api.send('DELETE', `/api/reminders?responseId=${responseId}`)
  await readAgain()
  expect(await reminderOf(emil)).toBeNull()
  await api.send('PUT', '/api/reminders', { responseId, dueAt: before?.dueAt, isAsked: true })
  await readAgain()
  expect(await reminderOf(emil)).toMatchObject({ dueAt: before?.dueAt, isAsked: true })
  expect(await listed()).toContain(emil.address)
})

it('finds what an earlier version left unread, unless its day is over', async () => {
  await arrive(emil, 'Please follow up in two weeks.', -24 * 20)
  await server.context.db('reminders').delete()
  await server.context.db('activity_logs').delete()
  await readAgain()
  const threads = await server.context.db('reminders').where({ asked: true }).pluck('returned_by')
  expect(threads).toEqual([null, null, null])
})

it('outlives words without an answer, and moves with a corrected day', async () => {
  const [fay, gil, hope] = people('Fay Webster', 'Gil Archer', 'Hope Tanner') as [Person, Person, Person]
  const [soon, later] = [25, 32].map(days => DateTime.fromJSDate(at(days * 24), { zone }))
  const due = (day: DateTime | undefined) =>
    DateTime.fromISO(`${businessDaysAfter(day!.minus({ days: 1 }).toJSDate(), 1, zone)}T09:00`, { zone })
      .toUTC()
      .toISO()
  const asks = `Please circle back on ${soon!.toFormat('MMMM d')}.`
  await arrive(fay, asks, -21)
  await arrive(fay, 'PS: happy Thanksgiving!', -20)
  expect(await reminderOf(fay)).toMatchObject({ dueAt: due(soon), isAsked: true })
  await arrive(gil, asks, -21)
  await arrive(gil, "I'm out of the office until Monday.", -20)
  expect(await reminderOf(gil)).toMatchObject({ dueAt: due(soon), isAsked: true })
  await arrive(hope, asks, -21)
  await arrive(hope, `Sorry Owen, make that ${later!.toFormat('MMMM d')} - our meeting moved.`, -20)
  expect(await reminderOf(hope)).toMatchObject({ dueAt: due(later), isAsked: true })
  const { id } = (await list({ q: hope.address })).find(({ content }) => content.startsWith('Sorry'))!
  expect((await api.get<ResponseDetailsBody>(`/api/responses/${id}`)).body.offeredTimes).toEqual([])
})

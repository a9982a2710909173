import { afterAll, beforeAll, expect, it } from 'vitest'
import { returnReminders } from '../actions/responses/returnReminders.ts'
import type { EmailPageBody } from '../contract/mailbox.ts'
import type { ResponseBody } from '../contract/responses.ts'
import type { TodayBody } from '../contract/today.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, aReply, failedAuthentication } from '../testing/builders.ts'
import type { SandboxControl } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const anna = { name: 'Anna King', address: 'anna@kingfirm.example' }
const ben = { name: 'Ben Ott', address: 'ben@ottfirm.example' }
const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
let server: TestServer
let api: ApiClient
let control: SandboxControl

beforeAll(async () => {
  server = await startTestServer({ candidates: [aCandidate({ refId: 'JL-1001', name: 'Ada Lind' })] })
  api = await signedInClient(server)
  control = server.control
  await arrive(anna, 'We would like to interview her.', -5)
  await arrive(ben, 'We would like to meet her on Tuesday.', -4)
})
afterAll(() => server.stop())

async function arrive(from: typeof anna, text: string, hours: number): Promise<void> {
  const mail = { from, text, subject: 'RE: Ada Lind (JL-1001)', conversationId: from.name }
  await control.addAll([aReply({ ...mail, receivedDateTime: at(hours) })])
  await server.sync()
}

const list = async (filter: object): Promise<ResponseBody[]> =>
  (await api.get<ResponseBody[]>(`/api/responses?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body
const senders = async (filter: object = { threads: true, isRead: 'false' }) =>
  (await list(filter)).map(({ clientEmail }) => clientEmail)
const inFolder = async (folderId: string) =>
  (await api.get<EmailPageBody>(`/api/outlook/emails?folderId=${folderId}`)).body.emails.map(({ from }) => from)
const today = async () => (await api.get<TodayBody>('/api/today')).body
const responseOf = async ({ address }: typeof anna) => {
  const found = (await list({ q: address })).find(({ threadPosition }) => threadPosition === 1)
  if (!found) throw new Error(`no response of ${address}`)
  return found
}
const remind = async (of: typeof anna, order: object) =>
  api.send('PUT', '/api/reminders', { responseId: (await responseOf(of)).id, ...order })
const forget = async (of: typeof anna) => api.send('DELETE', `/api/reminders?responseId=${(await responseOf(of)).id}`)
const pass = (hours: number) => returnReminders({ db: server.context.db, clock: () => new Date(at(hours)) })

it('hides a conversation in Responses, Inbox and Today, and returns it unread on top when it is due', async () => {
  const both = [ben.address, anna.address]
  expect(await senders()).toEqual(both)
  expect(await inFolder('Inbox')).toEqual(both)
  await api.send('PATCH', `/api/responses/${(await responseOf(anna)).id}/read`)

  const dueAt = at(2)
  expect((await remind(anna, { dueAt })).body).toEqual([{ responseId: expect.any(String), before: null }])
  expect(await senders({ threads: true })).toEqual([ben.address])
  expect(await senders({ threads: true, interestLevel: 'high' })).toEqual([ben.address])
  expect(await inFolder('Inbox')).toEqual([ben.address])
  expect(await inFolder('responses')).toEqual([ben.address])
  expect((await today()).yeses.map(({ clientEmail }) => clientEmail)).toEqual([ben.address])
  expect(await senders({ threads: true, q: 'JL-1001' }), 'a search finds it').toEqual(both)
  const [hidden] = await list({ threads: true, hasReminder: true })
  expect(hidden).toMatchObject({
    clientEmail: anna.address,
    reminder: { dueAt, onlyUnanswered: false, returnedAt: null },
  })

  expect(await pass(1)).toEqual({ returned: 0 })
  expect(await senders()).toEqual([ben.address])
  expect(await pass(3)).toEqual({ returned: 1 })
  expect(await pass(4), 'it comes back once').toEqual({ returned: 0 })
  expect(await senders()).toEqual([anna.address, ben.address])
  expect(await inFolder('Inbox')).toEqual(both)
  expect((await today()).reminders).toMatchObject([{ clientEmail: anna.address, reminder: { returnedBy: 'due' } }])
})

it('stays on Today when somebody answers in our name', async () => {
  const us = { name: 'Recruiting', address: server.context.config.mailbox }
  const answer = { from: us, to: [anna], text: 'Tuesday is fine.', conversationId: anna.name }
  await control.add(aReply({ ...answer, receivedDateTime: at(4), headers: failedAuthentication }))
  await server.sync()
  expect((await today()).reminders.map(({ clientEmail }) => clientEmail)).toEqual([anna.address])
})

it('leaves Today when the response is archived, and keeps its usual place when the reminder is removed', async () => {
  await api.send('PATCH', `/api/responses/${(await responseOf(anna)).id}/read`)
  expect((await today()).reminders).toEqual([])
  await api.send('PATCH', `/api/responses/${(await responseOf(anna)).id}/unread`)
  expect((await today()).reminders).toHaveLength(1)
  expect((await forget(anna)).status).toBe(204)
  expect(await senders()).toEqual([ben.address, anna.address])
  expect((await today()).reminders).toEqual([])
})

it('returns on an answer, and is still due later unless it was set for unanswered only', async () => {
  await remind(anna, { dueAt: at(5) })
  await remind(ben, { dueAt: at(5), onlyUnanswered: true })
  expect(await senders()).toEqual([])
  await arrive(anna, 'Does Thursday work?', -3)
  await arrive(ben, 'Please send her transcript.', -2)
  expect(await senders()).toEqual([ben.address, anna.address])
  const [first, second] = await list({ threads: true })
  expect([first?.reminder?.returnedBy, second?.reminder?.returnedBy]).toEqual(['answer', 'answer'])
  expect(await pass(6)).toEqual({ returned: 1 })
  const [due] = (await today()).reminders
  expect(due, 'with its newest reply').toMatchObject({ clientEmail: anna.address, threadPosition: 2 })
  await arrive(anna, 'Any news?', -1)
  expect((await responseOf(anna)).reminder, 'newer mail is a reason of its own').toBeNull()
})

it('stays hidden after an automatic out-of-office reply', async () => {
  await remind(ben, { dueAt: at(5) })
  await control.addAll([
    aReply({
      from: ben,
      subject: 'Automatic reply: Ada Lind (JL-1001)',
      text: 'I am out of the office until Monday.',
      conversationId: ben.name,
      receivedDateTime: at(-0.5),
    }),
  ])
  await server.sync()
  expect(await senders()).toEqual([anna.address])
  await forget(ben)
})

it('replaces a reminder and returns the previous one, also by email id', async () => {
  const first = at(2)
  await remind(ben, { dueAt: first })
  const { messageId } = await server.context
    .db({ c: 'message_copies' })
    .join({ m: 'messages' }, 'm.id', 'c.message_id')
    .where('m.text', 'ilike', '%transcript%')
    .first({ messageId: 'c.graph_id' })
  const dueAt = at(30)
  const changed = await api.send('PUT', '/api/reminders', { messageId, dueAt })
  expect(changed.body).toMatchObject([{ before: { dueAt: first } }])
  expect((await responseOf(ben)).reminder).toMatchObject({ dueAt, setBy: expect.any(String) })
  await forget(ben)
  const logs = await api.get<{ activityType: string; description: string }[]>('/api/activity-logs?range=[0,9]')
  const types = logs.body.map(({ activityType }) => activityType).filter(type => type !== 'reminder_due')
  expect(types.slice(0, 3)).toEqual(['reminder_removed', 'reminder_set', 'reminder_set'])
  const set = logs.body.find(({ activityType }) => activityType === 'reminder_set')
  expect(set?.description).toMatch(/^Reminder set for \w{3}, \w{3} \d{1,2}, \d{1,2}:\d\d [AP]M$/)
})

it('can be set on our own sent email, for the conversation with the firm that received it', async () => {
  const recruiting = { name: 'Miriam Castell', address: 'recruiting@rejoinder.example' }
  const write = (to: typeof anna, conversationId: string, hours: number) =>
    aReply({
      folder: 'sentitems',
      subject: 'RE: Ada Lind (JL-1001)',
      text: 'Any news?',
      from: recruiting,
      to: [to],
      conversationId,
      receivedDateTime: at(hours),
    })
  await control.addAll([
    write({ name: 'Amos King', address: 'amos@kingfirm.example' }, anna.name, -0.4),
    write(ben, 'nobody has answered here', -0.3),
  ])
  await server.sync()
  const { emails } = (await api.get<EmailPageBody>('/api/outlook/emails?folderId=SentItems')).body
  const [unanswered, answered] = emails.map(({ messageId }) => messageId)
  const threadsOf = async (messageId = '') =>
    (await api.get(`/api/reminders?messageId=${encodeURIComponent(messageId)}`)).body
  expect(await threadsOf(unanswered)).toEqual([])
  expect(await threadsOf(answered)).toEqual([{ responseId: expect.any(String), name: anna.name, reminder: null }])
  const dueAt = at(5)
  expect((await api.send('PUT', '/api/reminders', { messageId: answered, dueAt })).body).toMatchObject([
    { before: null },
  ])
  expect(await threadsOf(answered)).toMatchObject([{ reminder: { dueAt } }])
  await forget(anna)
})

it('refuses past times, ambiguous targets and email about no candidate, with a reason', async () => {
  await control.addAll([aReply({ from: ben, subject: 'Lunch', text: 'Lunch on Friday?', receivedDateTime: at(-0.2) })])
  await server.sync()
  const { emails } = (await api.get<EmailPageBody>('/api/outlook/emails?folderId=Inbox')).body
  const { id } = await responseOf(ben)
  const refused = async (order: object) => {
    const { status, body } = await api.send<{ code: string }>('PUT', '/api/reminders', order)
    return [status, body.code]
  }
  expect(await refused({ responseId: id, dueAt: at(-1) })).toEqual([400, 'reminder.dueAt'])
  expect(await refused({ dueAt: at(1) })).toEqual([400, 'reminder.unclear'])
  const { messageId } = emails.find(({ subject }) => subject === 'Lunch') ?? {}
  expect(await refused({ messageId, dueAt: at(1) })).toEqual([409, 'reminder.noCandidate'])
  expect(await refused({ responseId: crypto.randomUUID(), dueAt: at(1) })).toEqual([404, 'response.notFound'])
})

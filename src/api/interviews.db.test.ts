import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CandidateOverviewBody } from '../contract/candidateOverview.ts'
import type { ActivityLogBody, ResponseBody, ResponseDetailsBody } from '../contract/responses.ts'
import type { TodayBody } from '../contract/today.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import type { TestMail } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const us = { name: 'Miriam Castell', address: 'recruiting@rejoinder.example' }
const anna = { name: 'Anna King', address: 'anna@kingfirm.example' }
const ada = aCandidate({ refId: 'JL-1001', name: 'Ada Lind' })
const bea = aCandidate({ refId: 'JL-1002', name: 'Bea Moran' })
const day = 86_400_000
const newYork = 'America/New_York'
let server: TestServer
let api: ApiClient
let minute = 0

beforeAll(async () => {
  server = await startTestServer({ candidates: [ada, bea] })
  api = await signedInClient(server)
})
afterAll(() => server.stop())

/** Later emails are newer. */
const at = () => new Date(Date.now() - day / 2 + ++minute * 60_000).toISOString()
const arrive = async (...emails: TestMail[]) => {
  await server.control.addAll(emails)
  await server.sync()
}
const outreach = (conversationId: string, candidate = ada, to = anna) =>
  anOutreach(candidate, { from: us, to: [to], conversationId, receivedDateTime: at() })
const says = (conversationId: string, text: string, from = anna) =>
  aReply({ from, text, subject: 'RE: Ada Lind (JL-1001)', conversationId, receivedDateTime: at() })
const ours = (conversationId: string, text: string, to = anna) =>
  aReply({
    ...says(conversationId, text, us),
    folder: 'sentitems',
    to: [to],
    body: { contentType: 'text', content: text },
  })

const away = (days: number) => new Date(Date.now() + days * day).toISOString()

const responseIn = async (conversationId: string, from = anna) => {
  const [row] = await server.context
    .db('email_responses')
    .where({ conversation_id: conversationId, client_email: from.address })
    .orderBy('received_at', 'desc')
    .select('id')
  return String(row.id)
}
const detailsIn = async (conversationId: string, from = anna) =>
  (await api.get<ResponseDetailsBody>(`/api/responses/${await responseIn(conversationId, from)}`)).body
const startIn = async (conversationId: string) => (await detailsIn(conversationId)).interview?.startsAt ?? null
const calledOff = async () =>
  (await api.get<TodayBody>('/api/today')).body.calledOff
    .map(({ clientEmail }) => clientEmail)
    .filter(address => /^(?:fay|gil|hope)\./.test(address))
    .toSorted()
const today = async () => (await api.get<TodayBody>('/api/today')).body.interviews
const overview = async () => {
  const { candidateId } = (await api.list<ResponseBody>('responses', { refId: 'JL-1001' })).rows[0]!
  return (await api.get<CandidateOverviewBody>(`/api/candidates/${candidateId}/overview`)).body
}

/** Days from now at an hour in New York: its name for an email, and its instant. */
function inDays(days: number, hour: number) {
  const date = new Date(Date.now() + days * day)
  const form = { timeZone: newYork, month: 'long', day: 'numeric', year: 'numeric' } as const
  const named = new Intl.DateTimeFormat('en-US', form).format(date)
  const offset = /GMT([+-]\d+)/.exec(
    new Intl.DateTimeFormat('en-US', { timeZone: newYork, timeZoneName: 'shortOffset' }).format(date),
  )![1]!
  const hours = hour - Number(offset)
  return {
    words: `${named} at ${hour > 12 ? hour - 12 : hour}:00 ${hour < 12 ? 'am' : 'pm'} ET`,
    startsAt: new Date(Date.parse(`${named} UTC`) + hours * 3_600_000).toISOString(),
  }
}

it('keeps the time that a firm confirms, and shows it on Today and with the candidate', async () => {
  const time = inDays(3, 11)
  await arrive(outreach('anna'), says('anna', `Could she do ${time.words}?`))
  expect(await startIn('anna')).toBe(null)
  await arrive(ours('anna', 'Yes, that works for her.'))
  const details = await detailsIn('anna')
  expect(details).toMatchObject({
    isInterviewSet: false,
    interview: { startsAt: time.startsAt, timeZone: newYork, zoneStated: true, setBy: null },
  })
  const listed = { responseId: details.id, candidateName: 'Ada Lind', senderName: 'Anna King', firm: 'Kingfirm' }
  expect(await today()).toMatchObject([{ ...listed, startsAt: time.startsAt }])
  const { interviews, steps } = await overview()
  expect(interviews).toMatchObject([listed])
  expect(steps.filter(({ kind }) => kind === 'interview')).toMatchObject([
    {
      detail: expect.stringMatching(/^Interview agreed: \w+day, .+11:00 AM ET$/),
      recipient: anna.address,
      by: 'system',
    },
  ])
})

it('ends with a later email, and begins again with a new confirmation', async () => {
  await arrive(says('anna', 'So sorry, we need to reschedule.'))
  expect(await startIn('anna')).toBe(null)
  expect(await today()).toEqual([])
  const logs = await api.list<ActivityLogBody>('activity-logs', { responseId: await responseIn('anna') })
  expect(logs.rows.map(({ activityType }) => activityType)).toContain('interview_ended')
  const time = inDays(5, 15)
  await arrive(says('anna', `${time.words} is confirmed.`))
  expect(await startIn('anna')).toBe(time.startsAt)
})

it('ignores who was not asked, quotes, and our words to others', async () => {
  const time = inDays(4, 10)
  const stranger = { name: 'Odd One', address: 'odd@elsewhere.example' }
  await arrive(outreach('bystander'), says('bystander', 'Let me ask the partners.'))
  await arrive(
    says('bystander', `${time.words} is confirmed.`, stranger),
    says('bystander', `Really?\n\n> ${time.words} is confirmed.`),
    ours('bystander', `${time.words} is confirmed.`, { name: 'Other', address: 'other@other.example' }),
  )
  expect(await startIn('bystander')).toBe(null)
  expect((await detailsIn('bystander', stranger)).interview).toBe(null)
})

it('is set by hand, until a newer email says otherwise, and can be removed and left to the emails', async () => {
  const { startsAt: read } = (await detailsIn('anna')).interview!
  const path = `/api/responses/${await responseIn('anna')}/interview`
  const startsAt = inDays(2, 9).startsAt
  const endsAt = new Date(Date.parse(startsAt) + 1_800_000).toISOString()
  const set = await api.send<ResponseDetailsBody>('PUT', path, { startsAt, endsAt, timeZone: 'America/Chicago' })
  expect(set.body).toMatchObject({ isInterviewSet: true, interview: { startsAt, endsAt, timeZone: 'America/Chicago' } })
  expect(set.body.interview?.setBy).not.toBe(null)
  await arrive(says('anna', 'Thank you.'))
  expect(await startIn('anna')).toBe(startsAt)

  await api.send('PUT', path, { startsAt: null })
  expect(await detailsIn('anna')).toMatchObject({ interview: null, isInterviewSet: true })
  await arrive(says('anna', 'Thanks again.'))
  expect(await startIn('anna')).toBe(null)
  await api.send('PUT', path, { startsAt: null, isSet: false })
  expect(await detailsIn('anna')).toMatchObject({ interview: { startsAt: read }, isInterviewSet: false })

  await api.send('PUT', path, { startsAt })
  expect((await detailsIn('anna')).interview).toMatchObject({ timeZone: newYork })
  await server.control.addAll([
    { ...says('anna', 'We have to cancel.'), receivedDateTime: new Date(Date.now() + 60_000).toISOString() },
  ])
  await server.sync()
  expect(await detailsIn('anna')).toMatchObject({ interview: null, isInterviewSet: false })

  expect((await api.send('PUT', path, { startsAt, timeZone: 'Mars/Base' })).status).toBe(400)
  expect((await api.send('PUT', path, { startsAt, endsAt: startsAt })).status).toBe(400)
  for (const [from, until, field] of [
    ['1970-01-01T10:00:00Z', null, 'startsAt'],
    [away(-32), null, 'startsAt'],
    [away(740), null, 'startsAt'],
    [startsAt, away(368), 'endsAt'],
    [startsAt, new Date(Date.parse(startsAt) + day + 1000).toISOString(), 'endsAt'],
  ] as const) {
    const refused = await api.send('PUT', path, { startsAt: from, endsAt: until })
    expect(refused).toMatchObject({ status: 400, body: { code: `interview.${field}`, field } })
  }
  expect(
    (await api.send('PUT', path, { startsAt, endsAt: new Date(Date.parse(startsAt) + day).toISOString() })).status,
  ).toBe(200)
  await api.send('PUT', path, { startsAt: null, isSet: false })
  const nobody = `/api/responses/${crypto.randomUUID()}/interview`
  expect((await api.send('PUT', nobody, { startsAt })).status).toBe(404)
})

it('leaves Today when it is over, and appears a week in advance', async () => {
  const path = `/api/responses/${await responseIn('bystander')}/interview`
  const shown = async (hours: number) => {
    await api.send('PUT', path, { startsAt: new Date(Date.now() + hours * 3_600_000).toISOString() })
    return (await today()).length
  }
  expect(await shown(-0.5)).toBe(1)
  expect(await shown(-1.5)).toBe(0)
  expect(await shown(24 * 7)).toBe(1)
  expect(await shown(24 * 9)).toBe(0)
  await api.send('PUT', path, { startsAt: null, isSet: false })
})

it('is listed once for several conversations, and ends in any of them', async () => {
  const time = inDays(6, 13)
  const ben = { name: 'Ben Ott', address: 'ben@ottfirm.example' }
  await arrive(outreach('ben', ada, ben), says('ben', `${time.words} is confirmed.`, ben))
  await arrive(says('ben again', `${time.words} is confirmed, see you there.`, ben))
  const [first, second] = [await detailsIn('ben', ben), await detailsIn('ben again', ben)]
  expect([first, second].map(({ interview }) => interview?.startsAt)).toEqual([time.startsAt, time.startsAt])
  expect((await today()).filter(({ clientEmail }) => clientEmail === ben.address)).toMatchObject([
    { startsAt: time.startsAt },
  ])
  await arrive(says('ben later', 'Sorry, we have to cancel on Thursday.', ben))
  expect((await today()).filter(({ clientEmail }) => clientEmail === ben.address)).toEqual([])
})

const calendar = (conversationId: string, subject: string, type: string, from = anna) => ({
  ...says(conversationId, '', from),
  ...{ subject, '@odata.type': `#microsoft.graph.${type}` },
})

describe('a confirmed interview', () => {
  const ways: [string, (conversationId: string, from: typeof anna) => TestMail][] = [
    [
      'a cancellation of the invitation',
      (_, from) => calendar('calendar 1', 'Canceled: Interview Ada Lind', 'eventMessage', from),
    ],
    [
      'a cancellation in its conversation',
      (id, from) => calendar(id, 'Canceled: Re: Ada Lind (JL-1001)', 'eventMessage', from),
    ],
    [
      'a cancellation in another language',
      (id, from) => calendar(id, 'Peruutettu: Ada Lind (JL-1001)', 'eventMessage', from),
    ],
    [
      'a declined invitation',
      (_, from) => calendar('calendar 2', 'Declined: Interview Ada Lind', 'eventMessageResponse', from),
    ],
    [
      'a decline elsewhere',
      (_, from) => says('decline', 'The position has been filled, so we no longer need to see Ada Lind.', from),
    ],
    [
      'a decline elsewhere, in other words',
      (_, from) => says('decline 2', 'Thank you, but Ada Lind is not a fit for us.', from),
    ],
    ['our word elsewhere', (_, from) => ours('calendar 1', 'Ada Lind has to withdraw.', from)],
  ]
  it.each(ways)('ends with %s', async (name, end) => {
    const firm = { name: 'Carl Ott', address: `carl@${name.replace(/\W/g, '')}.example` }
    const time = inDays(4, 16)
    await arrive(
      outreach(name, ada, firm),
      says(name, `Confirmed: ${time.words}.`, firm),
      calendar('calendar 1', 'Accepted: Interview Ada Lind (JL-1001)', 'eventMessageResponse', firm),
    )
    const listed = async () => (await today()).filter(({ clientEmail }) => clientEmail === firm.address).length
    expect(await listed()).toBe(1)
    await arrive(end(name, firm))
    expect(await listed()).toBe(0)
  })
})

it('goes when the email that agrees moves to another candidate', async () => {
  const time = inDays(4, 14)
  const dora = { name: 'Dora Lee', address: 'dora@leefirm.example' }
  await arrive(outreach('moved', ada, dora), says('moved', `${time.words} is confirmed.`, dora))
  expect((await detailsIn('moved', dora)).interview?.startsAt).toBe(time.startsAt)
  const { id: candidateId } = await server.context.db('candidates').where({ ref_id: 'JL-1002' }).first()
  await api.send('POST', `/api/responses/${await responseIn('moved', dora)}/candidate`, { candidateId })
  expect(await today()).toEqual([])
})

it('shows a weekday of an answer as the day that our email names', async () => {
  const [first, second] = [inDays(9, 14), inDays(10, 11)]
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: newYork, weekday: 'long' }).format(
    new Date(second.startsAt),
  )
  const emil = { name: 'Emil Roth', address: 'emil@rothfirm.example' }
  await arrive(
    outreach('weekday', ada, emil),
    says('weekday', 'We would like to meet her. Which times work?', emil),
    ours('weekday', `Ada is free on ${first.words} or ${second.words}. Which works?`, emil),
    says('weekday', `${weekday} works. She will meet with Tom Vance.`, emil),
  )
  const { interview, offeredTimes } = await detailsIn('weekday', emil)
  const isWeekend = /^S/.test(weekday)
  expect(offeredTimes.map(({ date }) => date)).toEqual([second.startsAt.slice(0, 10)])
  expect(interview?.startsAt).toBe(isWeekend ? undefined : second.startsAt)
})

it('lists on Today an interview that was called off, until we write to the firm or agree on another', async () => {
  const time = inDays(6, 15)
  const [fay, gil, hope] = ['Fay Webster', 'Gil Archer', 'Hope Tanner'].map(name => ({
    name,
    address: `${name.toLowerCase().replace(' ', '.')}@${name.slice(-4).toLowerCase()}firm.example`,
  })) as [typeof anna, typeof anna, typeof anna]
  const cancels =
    "Hi, unfortunately the interviewer is ill, we'll need to take it off the calendar. Will get back to you with new dates."
  for (const person of [fay, gil, hope]) {
    const id = person.name
    await arrive(outreach(id, ada, person), says(id, `Confirmed for ${time.words} by Zoom.`, person))
    expect((await detailsIn(id, person)).interview?.startsAt).toBe(time.startsAt)
  }
  expect(await calledOff()).not.toContain(fay.address)
  for (const person of [fay, gil, hope]) await arrive(says(person.name, cancels, person))
  expect(await calledOff()).toEqual([fay.address, gil.address, hope.address])
  await server.context.db.raw(`update activity_logs
    set details = jsonb_set(details, '{startsAt}', to_jsonb(now() - interval '1 minute'))
    where activity_type = 'interview_ended' and (details ->> 'startsAt')::timestamptz > now()`)
  expect(await calledOff()).toEqual([fay.address, gil.address, hope.address])
  await arrive(ours(fay.name, 'Sorry to hear that. I have told Ada.', fay))
  await arrive(says(gil.name, `${inDays(8, 15).words} is confirmed.`, gil))
  expect(await calledOff()).toEqual([hope.address])
  await api.send('PUT', `/api/responses/${await responseIn(hope.name, hope)}/status`, { status: 'closed' })
  expect(await calledOff()).toEqual([])
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ResponseDetailsBody } from '../contract/responses.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply, failedAuthentication } from '../testing/builders.ts'
import type { TestMail } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const candidates = [...'abcdefghijkl'].map((letter, n) => {
  const name = `Maria Delgado${letter}`
  return { ...aCandidate({ refId: `JL-${4400 + n}`, name }), email: `maria.${letter}@home.example` }
})
const us = { name: 'Miriam Castell', address: 'recruiting@rejoinder.example' }
/** A Monday, 10:00 in New York. */
const monday = Date.UTC(2026, 10, 30, 15)
const tuesday = '2026-12-01T20:00:00.000Z'
let server: TestServer
let api: ApiClient
let minute = 0
let count = 0
let maria: (typeof candidates)[number]
let her: { name: string; address: string }
let subject: string
let anna: { name: string; address: string }
let conversationId: string

beforeAll(async () => {
  const started = Date.now()
  const clock = () => new Date(monday + 3_600_000 + Date.now() - started)
  server = await startTestServer({ candidates, clock })
  api = await signedInClient(server)
})
afterAll(() => server.stop())

/** Each test has a candidate and a firm of its own. */
beforeEach(() => {
  maria = candidates[count]!
  her = { name: maria.name, address: maria.email }
  subject = `RE: ${maria.name} (${maria.refId})`
  anna = { name: 'Anna King', address: `anna@kingfirm${count}.example` }
  conversationId = `with-${count}`
  count += 1
})

const at = () => new Date(monday + ++minute * 1000).toISOString()
const arrive = async (...emails: TestMail[]) => {
  await server.control.addAll(emails)
  await server.sync()
}
const offer = (text = 'Could she do Tuesday at 3 or Wednesday at 10?', from = anna, conversation = conversationId) => [
  anOutreach(maria, { from: us, to: [from], conversationId: conversation, receivedDateTime: at() }),
  aReply({ from, text, subject, conversationId: conversation, receivedDateTime: at() }),
]
const ours = (text: string, over: Partial<TestMail> = {}): TestMail => ({
  ...aReply({ from: us, subject: 'Interview times', conversationId, receivedDateTime: at() }),
  ...{ folder: 'sentitems', to: [her], body: { contentType: 'text', content: text }, ...over },
})
const hers = (text: string, over: Partial<TestMail> = {}) =>
  aReply({ from: her, text, subject: 'Re: Interview times', conversationId, receivedDateTime: at(), ...over })

const details = async ({ address } = anna) => {
  const row = await server.context.db('email_responses').where({ client_email: address }).first('id')
  return (await api.get<ResponseDetailsBody>(`/api/responses/${row.id}`)).body
}

it('is the time that the candidate accepts in answer to our forward, until we reply to the firm', async () => {
  await arrive(...offer(), ours('Please see below. Which one works?'))
  expect((await details()).candidateTime).toBe(null)
  await arrive(hers('Tuesday at 3 works for me.'))
  const { candidateTime, interview } = await details()
  expect(candidateTime).toMatchObject({
    ...{ date: '2026-12-01', startTime: '15:00', startsAt: tuesday, zone: 'America/New_York', isPast: false },
    ...{ words: 'Tuesday at 3 works for me.', receivedAt: expect.any(String) },
    ...{ emailId: expect.any(String), emailFolderId: expect.any(String) },
  })
  expect(interview).toBe(null)
  await arrive(ours('Tuesday at 3 works for her.', { to: [anna], subject }))
  const after = await details()
  expect(after.candidateTime).toBe(null)
  expect(after.interview).toMatchObject({ startsAt: tuesday })
  await arrive(aReply({ from: anna, text: 'Sorry, we must cancel.', subject, conversationId, receivedDateTime: at() }))
  expect(await details()).toMatchObject({ interview: null, candidateTime: null })
})

it('is read from the conversation of an email that lists the times', async () => {
  const own = { conversationId: `own-${count}` }
  await arrive(
    ...offer(),
    ours('Kingfirm is available on:\n- Tuesday, December 1, 3:00 PM Eastern\n- Wednesday, December 2, 10:00 AM', own),
    hers('The first one works for me.', own),
  )
  expect((await details()).candidateTime).toMatchObject({ startsAt: tuesday })
})

it('belongs to the firm whose conversation it is in, and to nobody if several offer the time', async () => {
  const bob = { name: 'Bob Low', address: `bob@lowfirm${count}.example` }
  const own = { conversationId: `own-${count}` }
  await arrive(...offer(), ...offer('Is Tuesday at 3 possible?', bob, `bob-${count}`))
  await arrive(ours('Available on Tuesday, December 1, 3:00 PM Eastern', own), hers('Tuesday at 3 works for me.', own))
  expect([(await details()).candidateTime, (await details(bob)).candidateTime]).toEqual([null, null])
  await arrive(hers('Tuesday at 3 works for me.', { conversationId: `bob-${count}` }))
  expect((await details()).candidateTime).toBe(null)
  expect((await details(bob)).candidateTime).toMatchObject({ startsAt: tuesday })
})

it.each([
  ['another time', 'Thursday at 3 works for me.', {}],
  ['two times', 'Tuesday at 3 and Wednesday at 10 both work.', {}],
  ['a question', 'Is Tuesday at 3 fine for them?', {}],
  ['somebody else', 'Tuesday at 3 works for me.', { from: { name: 'Mia', address: 'mia@home.example' } }],
  ['a sender not verified', 'Tuesday at 3 works for me.', { headers: failedAuthentication }],
  ['a quote', '> Tuesday at 3 works for me.', {}],
  ['words before the offer', 'Tuesday at 3 works for me.', { receivedDateTime: new Date(monday - 1000).toISOString() }],
])('is none for %s', async (_, text, over: Partial<TestMail>) => {
  await arrive(...offer(), hers(text, over))
  expect((await details()).candidateTime).toBe(null)
})

it('is none after the time has passed', async () => {
  await arrive(...offer('Could she do today at 10:30 am?'), hers('Yes, 10:30 works for me.'))
  const { offeredTimes, candidateTime } = await details()
  expect(offeredTimes).toMatchObject([{ isPast: true }])
  expect(candidateTime).toBe(null)
})

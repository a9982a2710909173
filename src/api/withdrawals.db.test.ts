import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import { orderFollowUp } from '../actions/sending/orderFollowUp.ts'
import { runFollowUp } from '../actions/sending/runFollowUp.ts'
import type { CandidateOverviewBody } from '../contract/candidateOverview.ts'
import type { FollowUpPreviewBody } from '../contract/followUps.ts'
import type { ResponseBody } from '../contract/responses.ts'
import type { TodayBody } from '../contract/today.ts'
import { listFollowUpRecipients } from '../store/followUps/followUpRecipients.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply, failedAuthentication } from '../testing/builders.ts'
import type { TestMail } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const us = { name: 'Recruiting', address: 'recruiting@rejoinder.example' }
const anna = { name: 'Anna King', address: 'anna@kingfirm.example' }
const lou = { name: 'Lou Lane', address: 'lou@abbotsfordlane.example' }
const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
const elsewhere = 'I have accepted an offer elsewhere and would like to withdraw from all processes.'
let server: TestServer
let api: ApiClient
let candidate = aCandidate()
let her = { name: '', address: '' }
let count = 0

beforeAll(async () => {
  server = await startTestServer()
  api = await signedInClient(server)
})
afterAll(() => server.stop())

beforeEach(async () => {
  count += 1
  her = { name: `Camille Beau${count}`, address: `camille${count}@home.example` }
  candidate = aCandidate({ refId: `JL-9${count}00`, name: her.name, email: her.address })
  await addCandidates(server.context, [candidate])
  await arrive(...[anna, lou].map(to => anOutreach(candidate, { to: [to], receivedDateTime: ago(20) })))
})

async function arrive(...emails: TestMail[]): Promise<string[]> {
  const ids = await server.control.addAll(emails)
  await server.sync()
  return ids
}
const fromHer = (text: string, days: number, over: Partial<TestMail> = {}) =>
  aReply({ from: her, subject: 'News', text, receivedDateTime: ago(days), ...over })
const idOf = async () => (await server.context.db('candidates').where({ ref_id: candidate.refId }).first('id')).id
const overview = async () => (await api.get<CandidateOverviewBody>(`/api/candidates/${await idOf()}/overview`)).body
const today = async () => (await api.get<TodayBody>('/api/today?most=500')).body
const due = async () =>
  (await today()).unanswered.find(({ candidateName }) => candidateName === her.name)?.recipients.sort() ?? []
const standings = async () =>
  Object.fromEntries((await overview()).firms.flatMap(({ people }) => people.map(one => [one.email, one.standing])))
const set = async (isWithdrawn: boolean) =>
  api.send('PUT', `/api/candidates/${await idOf()}/withdrawal`, { isWithdrawn })
const reviewOf = async (id: string) => (await today()).forReview.find(({ messageId }) => messageId === id)
const everybody = { [anna.address]: 'withdrawn', [lou.address]: 'withdrawn' }
const nobody = { [anna.address]: 'open', [lou.address]: 'open' }

it('leaves everybody out of follow-ups when a candidate withdraws by email', async () => {
  expect(await due()).toEqual([anna.address, lou.address])
  const at = ago(2)
  const [id] = await arrive(fromHer(elsewhere, 2, { receivedDateTime: at }))
  expect((await overview()).withdrawals).toMatchObject([
    { firm: null, at, words: elsewhere, setBy: null, emailId: id, emailFolderId: expect.any(String) },
  ])
  expect(await standings()).toEqual(everybody)
  expect(await due()).toEqual([])
  const order = { candidateName: her.name }
  const { body } = await api.send<FollowUpPreviewBody>('POST', '/api/campaign-follow-ups/preview', order)
  expect(JSON.stringify(body)).not.toContain('Would you like')
  expect(await reviewOf(id!)).toBeUndefined()
})

it('asks again right before sending', async () => {
  const { context } = server
  const emails = [anna.address, lou.address]
  const order = { candidateName: her.name, recipients: emails, body: '<p>{{candidate}}?</p>' }
  const id = await orderFollowUp(context, { ...order, key: null, requestedBy: 'test' })
  await arrive(fromHer(elsewhere, 0))
  await runFollowUp(context, id, new AbortController().signal)
  expect((await listFollowUpRecipients(context.db, id)).map(({ state, reason }) => reason ?? state)).toEqual([
    'withdrawn',
    'withdrawn',
  ])
})

it('ends with an email that takes it back, in any order of arrival', async () => {
  await arrive(fromHer('Please put me back in the running.', 1))
  await arrive(fromHer(elsewhere, 2))
  expect((await overview()).withdrawals).toEqual([])
  expect(await standings()).toEqual(nobody)
  await arrive(fromHer(elsewhere, 0.5))
  expect(await standings()).toEqual(everybody)
})

it.each([
  ['Please put me back in the running for Abbotsford Lane.', {}],
  ['Please do not withdraw my kingfirm application.', {}],
  ["Please don't withdraw me from this one.", {}],
  ['Please put me back in the running.', { subject: 'Re: Abbotsfordlane' }],
])('keeps the withdrawal when taking it back may be about one firm: %s', async (text, over) => {
  await arrive(fromHer(elsewhere, 2))
  const [id] = await arrive(fromHer(text, 1, over))
  expect(await reviewOf(id!)).toMatchObject({ reviewReason: { reason: 'candidate' } })
  expect(await standings()).toEqual(everybody)
})

it('lets a recruiter end it and set it, and remembers that when the emails are read again', async () => {
  await arrive(fromHer(elsewhere, 2))
  expect((await set(false)).status).toBe(204)
  expect(await standings()).toEqual(nobody)
  await server.context.db('messages').update({ processed_at: null, kind: null })
  await server.sync()
  expect(await standings()).toEqual(nobody)
  await set(true)
  const { withdrawals, steps } = await overview()
  expect(withdrawals).toMatchObject([{ firm: null, words: null, setBy: expect.any(String), emailId: null }])
  expect(steps.filter(({ kind }) => kind === 'changed').map(({ detail }) => detail)).toEqual([
    'Set to withdrawn',
    'Set to not withdrawn',
  ])
  expect(await standings()).toEqual(everybody)
  expect(
    (await api.send('PUT', `/api/candidates/${crypto.randomUUID()}/withdrawal`, { isWithdrawn: true })).status,
  ).toBe(404)
})

it('leaves out one firm that the email names with certainty', async () => {
  await arrive(fromHer('Please withdraw me from Abbotsford Lane.', 2))
  expect(await standings()).toEqual({ [anna.address]: 'open', [lou.address]: 'withdrawn' })
  expect(await due()).toEqual([anna.address])
  expect((await overview()).withdrawals).toMatchObject([{ firm: 'Abbotsfordlane' }])
})

it.each([
  ['Please withdraw me from Cooley.', {}, ['anna', 'lou']],
  ['Please withdraw my application.', { subject: 'Re: Interview with Abbotsfordlane' }, ['lou']],
  ['I may have to withdraw.', {}, ['anna', 'lou']],
  ["I'd like to withdraw from any further consideration at Abbotsford Lane.", {}, ['lou']],
  [elsewhere, { headers: failedAuthentication }, []],
])('sends to For Review what is not certain: %s', async (text, over, held: string[]) => {
  const [id] = await arrive(fromHer(text, 2, over))
  const reason = 'headers' in over ? 'unproven' : 'candidate'
  expect(await reviewOf(id!)).toMatchObject({ reviewReason: { reason } })
  const standing = (name: string) => (held.includes(name) ? 'awaits_review' : 'open')
  expect(await standings()).toEqual({ [anna.address]: standing('anna'), [lou.address]: standing('lou') })
  expect((await overview()).withdrawals).toEqual([])
})

it('holds follow-ups about a candidate who may be withdrawing until the review is closed', async () => {
  her = { name: `Ines Vidal${count}`, address: `ines${count}@home.example` }
  candidate = aCandidate({ refId: `JL-8${count}00`, name: her.name, email: her.address })
  await addCandidates(server.context, [candidate])
  await arrive(anOutreach(candidate, { to: [lou], receivedDateTime: ago(20) }))
  expect(await due()).toEqual([lou.address])
  const [id] = await arrive(fromHer('I may have to withdraw.', 2))
  expect(await due()).toEqual([])
  expect(await standings()).toEqual({ [lou.address]: 'awaits_review' })
  await api.send('PATCH', `/api/outlook/emails/${id}/review`, { closed: true })
  expect(await due()).toEqual([lou.address])
})

it('gives the candidate as the reason for review only if the email may withdraw', async () => {
  const from = { name: 'Pat Doe', address: 'pat@millwrightsmith.example' }
  const to = [{ name: 'Zoe Mill', address: 'zoe@millwrightsmith.example' }]
  await arrive(anOutreach(candidate, { to, receivedDateTime: ago(20) }))
  await addCandidates(server.context, [aCandidate({ refId: `JL-7${count}00`, name: from.name, email: from.address })])
  const contentBytes = Buffer.from('From: bob@other.example\r\n\r\nYes.').toString('base64')
  const attachments = [{ name: 'Re: A lawyer', contentType: 'message/rfc822', contentBytes }]
  const [attached] = await arrive(fromHer('see attached', 2, { from, subject: 'FW: A lawyer', attachments }))
  expect(await reviewOf(attached!)).toMatchObject({ reviewReason: { reason: 'attached' } })
  const [answer] = await arrive(fromHer('We would like to interview him.', 2, { from, subject: 'Re: A lawyer' }))
  expect(await reviewOf(answer!)).toMatchObject({ reviewReason: { reason: 'unlinked' } })
})

it('changes nothing when a recruiter sets it again', async () => {
  for (const isWithdrawn of [false, true, true, false, false]) expect((await set(isWithdrawn)).status).toBe(204)
  const { steps } = await overview()
  expect(steps.filter(({ kind }) => kind === 'changed').map(({ detail }) => detail)).toEqual([
    'Set to not withdrawn',
    'Set to withdrawn',
  ])
  await arrive(fromHer('Please withdraw me from Abbotsford Lane.', 2))
  await set(true)
  expect(await standings()).toEqual(everybody)
})

it.each([
  ['somebody else', elsewhere, { from: { name: 'Camille Beau', address: 'camille@other.example' } }],
  ['a friend', 'My friend has accepted an offer elsewhere. Do you know her?', {}],
  ['the firm', 'Has the firm withdrawn?', {}],
])('reads no withdrawal in an email of or about %s', async (_, text, over) => {
  await arrive(fromHer(text, 2, over))
  expect((await overview()).withdrawals).toEqual([])
  expect(await standings()).toEqual(nobody)
})

it('marks replies about the candidate, and drops the reminders that clients asked for', async () => {
  const { refId } = candidate
  const subject = `RE: ${her.name} (${refId})`
  await arrive(aReply({ from: anna, subject, text: 'Please circle back in two weeks.', receivedDateTime: ago(5) }))
  const reply = async () => {
    const filter = encodeURIComponent(JSON.stringify({ refId }))
    return (await api.get<ResponseBody[]>(`/api/responses?filter=${filter}`)).body[0]
  }
  expect(await reply()).toMatchObject({ isWithdrawn: false, reminder: { isAsked: true } })
  await arrive(fromHer(elsewhere, 2))
  expect(await reply()).toMatchObject({ isWithdrawn: true, reminder: null })
  await set(false)
  expect(await reply()).toMatchObject({ isWithdrawn: false, reminder: { isAsked: true } })
})

it("lists the candidates' own emails on Today until we answer or close them", async () => {
  const listed = async () =>
    (await today()).fromCandidates.filter(({ address }) => address === her.address).map(({ words }) => words)
  const question = 'How did Abbotsford Lane react? Another recruiter called.'
  const [, id] = await arrive(
    fromHer('An old email.', 40),
    fromHer(question, 3),
    fromHer('Thank you!', 2),
    fromHer(elsewhere, 2),
  )
  expect(await listed()).toEqual([elsewhere, question])
  expect((await today()).fromCandidates.find(({ emailId }) => emailId === id)).toMatchObject({
    candidateName: her.name,
    candidateId: await idOf(),
    isWithdrawn: true,
  })
  const close = (closed: boolean) => api.send('PATCH', `/api/outlook/emails/${id}/review`, { closed })
  expect((await close(true)).status).toBeLessThan(300)
  expect(await listed()).toEqual([elsewhere])
  await close(false)
  expect(await listed()).toEqual([elsewhere, question])
  await arrive({
    ...aReply({ from: us, to: [her], text: 'They liked you.', receivedDateTime: ago(2.5) }),
    folder: 'sentitems',
  })
  expect(await listed()).toEqual([elsewhere])
})

it("reads on past thanks to the candidates' own emails", async () => {
  const thanks = Array.from({ length: 60 }, () => fromHer('Thank you!', -0.03))
  const [id] = await arrive(fromHer('Any news from them?', -0.02), ...thanks)
  const [newest] = (await api.get<TodayBody>('/api/today?most=1')).body.fromCandidates
  expect(newest).toMatchObject({ emailId: id })
})

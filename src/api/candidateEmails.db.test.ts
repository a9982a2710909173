import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CandidateOverviewBody } from '../contract/candidateOverview.ts'
import { findCandidateByReference } from '../store/candidates/candidates.ts'
import { listCandidateWork } from '../store/responses/candidateHistory.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply, failedAuthentication } from '../testing/builders.ts'
import { tableReads } from '../testing/database/tableReads.ts'
import type { TestMail } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const maria = aCandidate({ refId: 'JL-4400', name: 'Maria Delgado', email: ' Maria.Delgado@Home.example ' })
const ben = aCandidate({ refId: 'JL-4401', name: 'Ben Sauer' })
const nobody = aCandidate({ refId: 'JL-4402', name: 'No Address' })
const her = { name: 'Maria Delgado', address: 'Maria.Delgado@home.example' }
const anna = { name: 'Anna King', address: 'anna@kingfirm.example' }
const us = { name: 'Owen Tolliver', address: 'recruiting@rejoinder.example' }
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
let server: TestServer
let api: ApiClient

beforeAll(async () => {
  server = await startTestServer({ candidates: [maria, ben, nobody], worker: true })
  api = await signedInClient(server)
  await server.control.add(anOutreach(maria, { to: [anna], receivedDateTime: ago(20) }))
  await server.sync()
})
afterAll(() => server.stop())

const idOf = async (refId: string) => (await findCandidateByReference(server.context.db, refId))?.id ?? ''
const overview = async (refId = 'JL-4400') =>
  (await api.get<CandidateOverviewBody>(`/api/candidates/${await idOf(refId)}/overview`)).body
const emails = async () => (await overview()).steps.filter(({ kind }) => /candidate$|^written$/.test(kind))
const stepsWith = async (words: string) => (await overview()).steps.filter(step => step.words.includes(words))
const text = (content: string) => ({ contentType: 'text' as const, content })
const toHer = (content: string, days: number, over: Partial<TestMail> = {}): TestMail => ({
  folder: 'sentitems',
  from: us,
  to: [her],
  subject: 'Interview times',
  body: text(content),
  receivedDateTime: ago(days),
  ...over,
})
const fromHer = (content: string, days: number, over: Partial<TestMail> = {}) =>
  aReply({ from: her, subject: 'Re: Interview times', text: content, receivedDateTime: ago(days), ...over })

it('lists the emails to and from the candidate, each once, with the mailbox message', async () => {
  const [sent, received] = await server.control.addAll([
    toHer('When are you free?', 5),
    fromHer('Any morning next week.', 4),
    fromHer('Somebody else writes.', 4, { from: { name: 'Mia', address: 'mia@home.example' } }),
    toHer('To somebody else.', 4, { to: [{ name: 'Mia', address: 'xmaria.delgado@home.example' }] }),
    toHer('A draft.', 3, { folder: 'drafts', isDraft: true }),
  ])
  await server.sync()
  expect(await emails()).toMatchObject([
    {
      kind: 'from_candidate',
      recipient: 'maria.delgado@home.example',
      recipientName: 'Maria Delgado',
      firm: null,
      words: 'Any morning next week.',
      responseId: null,
      emailId: received,
      emailFolderId: expect.any(String),
      by: null,
      detail: null,
    },
    { kind: 'to_candidate', recipientName: 'Maria Delgado', words: 'When are you free?', emailId: sent, by: us.name },
  ])
  const { stepCount, steps } = await overview()
  expect(stepCount).toBe(steps.length)
})

it('lists Cc and Bcc to the candidate, and in the conversation with a firm as written to the firm', async () => {
  const reply = aReply({
    from: anna,
    cc: [her],
    subject: 'RE: Maria Delgado, associate (JL-4400)',
    text: 'We would love to meet her.',
    receivedDateTime: ago(3),
    conversationId: 'with-anna',
  })
  await server.control.addAll([
    reply,
    toHer('Thank you, Anna.', 2, { to: [anna], cc: [her], conversationId: 'with-anna' }),
    toHer('Please prepare.', 2, { conversationId: 'with-anna' }),
    toHer('News for all.', 2, { to: [us], bcc: [her] }),
  ])
  await server.sync()
  expect(await stepsWith('We would love')).toMatchObject([{ kind: 'replied', recipient: anna.address }])
  expect(await stepsWith('Thank you, Anna.')).toMatchObject([{ kind: 'written', recipient: anna.address }])
  expect(await stepsWith('Please prepare.')).toMatchObject([{ kind: 'to_candidate', responseId: null }])
  expect(await stepsWith('News for all.')).toMatchObject([{ kind: 'to_candidate' }])
})

it('lists what is sent from Rejoinder once, and a forwarded reply as forwarded', async () => {
  const send = async (body: object) => {
    const { status } = await api.send('POST', '/api/email/send', { to: her.address, holdSeconds: 0, ...body })
    expect(status).toBeLessThan(300)
  }
  const [response] = (await overview()).steps.filter(({ kind }) => kind === 'replied')
  await send({ subject: 'Times from Rejoinder', body: 'Is Tuesday fine?' })
  await send({ subject: 'FW: from Rejoinder', body: 'Please see below.', responseId: response?.responseId })
  const isSent = async () => (await server.context.db('outbox').where({ state: 'sent' })).length === 2
  await expect.poll(isSent, { timeout: 20_000 }).toBe(true)
  await server.sync()
  expect(await stepsWith('Is Tuesday fine?')).toMatchObject([{ kind: 'to_candidate', by: 'recruiter' }])
  expect(await stepsWith('Please see below.')).toEqual([])
  expect((await overview()).steps.filter(({ kind }) => kind === 'answered')).toHaveLength(1)
})

it('lists an email that was linked before the address was known as a reply only', async () => {
  const from = { name: 'B. S.', address: 'ben@home.example' }
  const id = await server.control.add(aReply({ from, text: 'The firm said yes.', receivedDateTime: ago(1) }))
  await server.sync()
  const candidateId = await idOf('JL-4401')
  const linked = await api.send('POST', `/api/outlook/emails/${encodeURIComponent(id)}/candidate`, { candidateId })
  expect(linked.status).toBeLessThan(300)
  await api.send('PATCH', `/api/candidates/${candidateId}`, { email: from.address })
  const { steps } = await overview('JL-4401')
  expect(steps.filter(({ words }) => words === 'The firm said yes.')).toMatchObject([{ kind: 'replied' }])
})

it('names a sender that could not be verified, and passes over automatic replies', async () => {
  await server.control.addAll([
    fromHer('Please pay me.', 1, { headers: failedAuthentication }),
    fromHer('I am out of the office until Monday.', 1, {
      subject: 'Automatic reply: Interview times',
      headers: [{ name: 'Auto-Submitted', value: 'auto-replied' }],
    }),
  ])
  await server.sync()
  expect(await stepsWith('Please pay me.')).toMatchObject([{ detail: 'Sender not verified' }])
  expect(await stepsWith('I am out')).toEqual([])
})

it('lists no emails for a candidate without an address', async () => {
  await server.control.addAll([
    toHer('To nobody.', 1, { to: [{ name: '', address: '' }] }),
    fromHer('From nobody.', 1, { from: { name: '', address: '' } }),
  ])
  await server.sync()
  expect(await overview('JL-4402')).toMatchObject({ steps: [], stepCount: 0 })
})

it("reads the candidate's own emails alone", async () => {
  const { db } = server.context
  await db.raw(`
    insert into messages (internet_message_id, kind, from_address, to_recipients, received_at)
    select '<own' || n || '>', 'own', 'recruiting@rejoinder.example',
      jsonb_build_array(jsonb_build_object('address', 'p' || n || '@home.example', 'name', 'P')), now()
    from generate_series(1, 3000) n
    union all
    select '<other' || n || '>', 'other', 'p' || n || '@home.example', '[]', now() from generate_series(1, 3000) n;
    analyze messages`)
  const candidateId = await idOf('JL-4400')
  const reads = await tableReads(db, trx => listCandidateWork(trx, candidateId, 300))
  const rows = reads.filter(({ table }) => table === 'messages').map(read => read.rows)
  expect(Math.max(...rows)).toBeLessThan(50)
})

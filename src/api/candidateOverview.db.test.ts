import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CandidateOverviewBody } from '../contract/candidateOverview.ts'
import { findCandidateByReference } from '../store/candidates/candidates.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const ada = aCandidate({ refId: 'JL-2291', name: 'Ada Lind' })
const ben = aCandidate({ refId: 'JL-3300', name: 'Ben Sauer' })
const anna = { name: 'Anna King', address: 'anna@kingfirm.example' }
const amos = { name: 'Amos King', address: 'amos@kingfirm.example' }
const quiet = { name: 'Quiet One', address: 'one@quietfirm.example' }
const lost = { name: 'No One', address: 'noone@lostfirm.example' }
const sam = { name: 'Sam Roe', address: 'sam@roefirm.example' }
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const subject = 'RE: Ada Lind, associate (JL-2291)'
let server: TestServer
let api: ApiClient
let adaId: string

beforeAll(async () => {
  server = await startTestServer({ candidates: [ada, ben], env: { INTEREST_OVERRIDE_DOMAINS: 'roefirm.example' } })
  api = await signedInClient(server)
  const sent = (to: typeof anna, days: number, candidate = ada) =>
    anOutreach(candidate, { to: [to], receivedDateTime: ago(days) })
  await server.control.addAll([
    sent(anna, 14),
    sent(amos, 13),
    sent(quiet, 12),
    sent(lost, 11),
    sent(quiet, 3, ben),
    aReply({
      from: { name: 'Microsoft Outlook', address: 'postmaster@rejoinder.example' },
      subject: 'Undeliverable: Ada Lind, associate (JL-2291)',
      text: 'Delivery has failed to these recipients or groups:\n\nNo One (noone@lostfirm.example)\nNot found.',
      receivedDateTime: ago(10),
    }),
    aReply({ from: anna, subject, text: 'It is a yes. We would love to interview her.', receivedDateTime: ago(9) }),
    aReply({ from: sam, subject, text: 'We would love to interview Ada Lind.', receivedDateTime: ago(8) }),
  ])
  await server.sync()
  adaId = (await findCandidateByReference(server.context.db, 'JL-2291'))?.id ?? ''
})
afterAll(() => server.stop())

const read = async () => (await api.get<CandidateOverviewBody>(`/api/candidates/${adaId}/overview`)).body

it('lists the history of that candidate alone, newest first', async () => {
  const { candidate, steps, stepCount } = await read()
  expect(candidate).toMatchObject({ id: adaId, name: 'Ada Lind', refId: 'JL-2291' })
  expect(steps.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['replied', sam.address],
    ['replied', anna.address],
    ['bounced', lost.address],
    ['sent', lost.address],
    ['sent', quiet.address],
    ['sent', amos.address],
    ['sent', anna.address],
  ])
  expect(stepCount).toBe(7)
})

it('includes the text and the level of each reply', async () => {
  const [sams, annas] = (await read()).steps.filter(({ kind }) => kind === 'replied')
  expect(annas).toMatchObject({ words: 'It is a yes. We would love to interview her.', level: 'high' })
  expect(sams).toMatchObject({ level: 'not_interested', responseId: expect.any(String) })
})

it('shows by firm who has answered and who has not', async () => {
  const { firms } = await read()
  expect(firms.map(({ firm, people }) => [firm, people.map(({ email, standing }) => [email, standing])])).toEqual([
    [
      'Kingfirm',
      [
        [anna.address, 'answered'],
        [amos.address, 'colleague_answered'],
      ],
    ],
    ['Roefirm', [[sam.address, 'answered']]],
    ['Quietfirm', [[quiet.address, 'open']]],
    ['Lostfirm', [[lost.address, 'bounced']]],
  ])
  expect(firms[0]?.people[0]).toMatchObject({ name: 'Anna King', level: 'high', submittedAt: expect.any(String) })
  expect(firms[1]?.people[0]).toMatchObject({ level: 'not_interested', submittedAt: null })
})

it('lists unanswered replies until somebody answers them', async () => {
  const [waiting, ...more] = (await read()).waiting
  expect(more).toEqual([])
  expect(waiting).toMatchObject({ clientEmail: anna.address, candidateId: adaId })
  const answer = { to: anna.address, subject, body: 'Thank you.', responseId: waiting?.id, holdSeconds: 60 }
  expect((await api.send('POST', '/api/email/send', answer)).status).toBe(202)
  expect((await read()).waiting).toEqual([])
})

it('lists changes to the candidate and to the replies, with who made them', async () => {
  await api.send('PATCH', `/api/candidates/${adaId}`, { status: 'active', pipelineStage: 'interview' })
  const [annas] = (await read()).steps.filter(({ recipient, kind }) => recipient === anna.address && kind === 'replied')
  await api.send('PUT', `/api/responses/${annas?.responseId}/status`, { interestLevel: 'moderate' })
  await api.send('PATCH', `/api/responses/${annas?.responseId}/read`)
  const [archived, corrected, changed] = (await read()).steps
  expect(archived).toMatchObject({ kind: 'archived', recipient: anna.address, by: 'recruiter' })
  expect(corrected).toMatchObject({
    kind: 'changed',
    detail: 'Level set to Moderate, category to Positive',
    recipient: anna.address,
    by: 'recruiter',
  })
  expect(changed).toMatchObject({
    kind: 'changed',
    detail: 'Pipeline stage set to interview, Status set to active',
    by: 'recruiter',
  })
})

it('lists the follow-ups that were sent', async () => {
  const { db } = server.context
  const [campaign] = await db('follow_up_campaigns')
    .insert({ candidate_name: 'Ada Lind', body: '', target_emails: '[]', total_recipients: 1, requested_by: 'owen' })
    .returning('id')
  const about = { follow_up_campaign_id: campaign.id, candidate_id: adaId, firm: 'Quietfirm', position: 1 }
  await db('follow_up_recipients').insert({
    ...about,
    recipient_email: quiet.address,
    recipient_name: quiet.name,
    state: 'sent',
    settled_at: new Date(),
  })
  const { steps, firms } = await read()
  expect(steps[0]).toMatchObject({ kind: 'followed_up', recipient: quiet.address, by: 'owen' })
  expect(firms.find(({ firm }) => firm === 'Quietfirm')?.people).toMatchObject([
    {
      email: quiet.address,
      standing: 'asked_recently',
      until: expect.any(String),
      asked: { at: expect.any(String), by: 'owen' },
    },
  ])
})

it('shows the subject of a reply without text, and no reason for a delivered email', async () => {
  const { db } = server.context
  await db('email_responses').where({ client_email: anna.address }).update({ content: ' ', subject: 'Accepted: Ada' })
  const event = { candidate_id: adaId, event_type: 'delivered', recipient_email: quiet.address, timestamp: new Date() }
  await db('sendgrid_events').insert([
    { ...event, sg_event_id: 'one', smtp_response: '250 2.0.0 OK' },
    { ...event, sg_event_id: 'two', event_type: 'dropped', reason: 'Bounced Address' },
  ])
  const { steps } = await read()
  const reply = steps.find(({ kind, recipient }) => kind === 'replied' && recipient === anna.address)
  expect(reply).toMatchObject({ words: 'Accepted: Ada' })
  expect(steps.find(({ kind }) => kind === 'delivered')).toMatchObject({ recipient: quiet.address, detail: null })
  expect(steps.find(({ kind }) => kind === 'dropped')).toMatchObject({ detail: 'Bounced Address' })
})

it('returns an empty overview for a candidate never submitted, and 404 for an unknown one', async () => {
  const body = { refId: 'JL-9000', name: 'New Person' }
  const { body: added } = await api.send<{ id: string }>('POST', '/api/candidates', body)
  const overview = (await api.get<CandidateOverviewBody>(`/api/candidates/${added.id}/overview`)).body
  expect(overview).toMatchObject({ candidate: { name: 'New Person' }, steps: [], firms: [], waiting: [] })
  expect((await api.get('/api/candidates/7f1e0a52-0000-4000-8000-000000000000/overview')).status).toBe(404)
})

it("lists what we wrote in the candidate's conversations, also from Outlook, each email once", async () => {
  const control = server.control
  const us = { name: 'Owen Tolliver', address: 'recruiting@rejoinder.example' }
  const written = { folder: 'sentitems', from: us, subject } as const
  const text = (content: string) => ({ contentType: 'text' as const, content })
  const conversations = await server.context
    .db('email_responses')
    .pluck('conversation_id')
    .where({ client_email: anna.address })
  const conversationId = conversations[0]
  await control.addAll([
    { ...written, to: [anna], body: text('Great. Is Monday at 2 fine?'), conversationId, receivedDateTime: ago(7) },
    { ...written, to: [sam], body: text('About somebody else.'), receivedDateTime: ago(7) },
  ])
  await server.sync()
  const { steps } = await read()
  const annas = steps.find(({ kind, recipient }) => kind === 'replied' && recipient === anna.address)
  expect(steps.filter(({ kind }) => kind === 'written')).toMatchObject([
    {
      recipient: anna.address,
      by: 'Owen Tolliver',
      words: 'Great. Is Monday at 2 fine?',
      responseId: annas?.responseId,
    },
  ])
  const { db } = server.context
  const { internet_message_id } = await db('messages').where({ kind: 'own', conversation_id: conversationId }).first()
  const sent = { mail: JSON.stringify({ to: [anna.address] }), state: 'sent', unique_key: 'sent', requested_by: 'Owen' }
  await db('outbox').insert({ ...sent, internet_message_id, response_id: annas?.responseId })
  expect((await read()).steps.map(({ kind }) => kind)).not.toContain('written')
})

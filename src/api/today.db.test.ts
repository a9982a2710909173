import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import type { CampaignRecipientBody } from '../contract/campaigns.ts'
import type { CandidateOverviewBody } from '../contract/candidateOverview.ts'
import type { TodayBody } from '../contract/today.ts'
import { businessDaysAfter } from '../domain/businessDays.ts'
import { findBounced, findDeparted, findReturned } from '../store/followUps/returnedRecipients.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { insertResponse } from '../testing/database/insertResponse.ts'
import { insertSubmissions } from '../testing/database/insertSubmission.ts'
import { tableReads } from '../testing/database/tableReads.ts'
import type { SandboxControl, TestMail } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const us = { name: 'Recruiting', address: 'recruiting@rejoinder.example' }
const anna = { name: 'Anna King', address: 'anna@kingfirm.example' }
const ben = { name: 'Ben Ott', address: 'ben@ottfirm.example' }
const dora = { name: 'Dora Lee', address: 'dora@leefirm.example' }
const ada = aCandidate({ refId: 'JL-1001', name: 'Ada Lind' })
const bea = aCandidate({ refId: 'JL-1002', name: 'Bea Moran' })
const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
const dayText = (days: number) =>
  new Date(ago(days)).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'America/New_York',
  })
let server: TestServer
let api: ApiClient
let control: SandboxControl

beforeAll(async () => {
  server = await startTestServer({ candidates: [ada, bea], env: { INTEREST_OVERRIDE_DOMAINS: 'override.example' } })
  api = await signedInClient(server)
  control = server.control
})
afterAll(() => server.stop())

const read = async () => (await api.get<TodayBody>('/api/today')).body
const arrive = async (...emails: TestMail[]) => {
  await control.addAll(emails)
  await server.sync()
}
const insert = (over: Parameters<typeof insertResponse>[1]) => insertResponse(server.context.db, over)
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

it('lists interested replies by the message that decides, newest first, until they are closed', async () => {
  const thread = { conversationId: 'a-yes', clientEmail: anna.address }
  const yes = await insert({ ...thread, level: 'high', receivedAt: new Date(ago(3)) })
  await insert({ ...thread, level: 'low', category: 'acknowledgement', receivedAt: new Date(ago(2)), isRead: true })
  const newer = await insert({ conversationId: 'b-yes', level: 'high', isRead: true, receivedAt: new Date(ago(1)) })
  await insert({ conversationId: 'a-no', level: 'not_interested', category: 'decline', clientEmail: ben.address })
  await insert({ conversationId: 'hidden', level: 'high', clientEmail: 'x@override.example' })
  expect(idsOf((await read()).yeses)).toEqual([newer, yes])
  expect(idsOf((await api.get<TodayBody>('/api/today?most=1')).body.yeses)).toEqual([newer])
  expect((await api.get('/api/today?most=501')).status).toBe(400)
  await api.send('PUT', `/api/responses/${newer}/status`, { status: 'closed' })
  expect(idsOf((await read()).yeses)).toEqual([yes])
  await api.send('PUT', `/api/responses/${yes}/status`, { interestLevel: 'low' })
  expect((await read()).yeses).toEqual([])
})

it('lists a no of a firm that had said yes, in any of its conversations, until we reply or close it', async () => {
  const dana = { refId: 'JL-1004', candidateName: 'Dana Cole' }
  const no = { ...dana, level: 'not_interested', category: 'decline' } as const
  const yes = { ...dana, level: 'high' } as const
  const at = (days: number) => ({ receivedAt: new Date(ago(days)) })
  const thread = { conversationId: 'lost', clientEmail: anna.address }
  await insert({ ...yes, ...thread, ...at(5) })
  const lost = await insert({ ...no, ...thread, ...at(2) })
  await insert({ ...no, ...thread, level: 'unknown', category: 'acknowledgement', ...at(1) })
  await insert({ ...yes, conversationId: 'their yes', clientEmail: 'ben@ottfirm.example', ...at(6) })
  const byColleague = await insert({ ...no, conversationId: 'their no', clientEmail: 'cy@ottfirm.example', ...at(3) })
  await insert({ ...no, conversationId: 'never yes', clientEmail: dora.address, ...at(1) })
  await insert({ ...yes, refId: 'JL-1005', conversationId: 'other', clientEmail: dora.address, ...at(4) })
  await insert({ ...no, conversationId: 'no first', clientEmail: 'x@first.example', ...at(4) })
  await insert({ ...yes, conversationId: 'yes later', clientEmail: 'x@first.example', ...at(3) })
  await insert({ ...yes, conversationId: 'shown as no', clientEmail: 'x@override.example', ...at(4) })
  await insert({ ...no, conversationId: 'shown as no', clientEmail: 'x@override.example', ...at(3) })
  const listed = async () => idsOf((await read()).noLongerInterested)
  expect(await listed()).toEqual([lost, byColleague])
  expect(idsOf((await api.get<TodayBody>('/api/today?most=1')).body.noLongerInterested)).toEqual([lost])

  const { candidate_id: candidateId } = await server.context.db('email_responses').where({ id: lost }).first()
  const overview = async () => (await api.get<CandidateOverviewBody>(`/api/candidates/${candidateId}/overview`)).body
  const { waiting, firms } = await overview()
  expect(idsOf(waiting)).toEqual(expect.arrayContaining([lost, byColleague]))
  const people = firms.flatMap(firm => firm.people)
  expect(
    people
      .filter(({ noLongerInterested }) => noLongerInterested)
      .map(({ email }) => email)
      .sort(),
  ).toEqual([anna.address, 'cy@ottfirm.example'])

  const answer = { to: anna.address, subject: 'RE: Dana Cole', body: 'Thank you.', responseId: lost, holdSeconds: 60 }
  expect((await api.send('POST', '/api/email/send', answer)).status).toBe(202)
  expect(await listed()).toEqual([byColleague])
  await api.send('PUT', `/api/responses/${byColleague}/status`, { status: 'closed' })
  expect(await listed()).toEqual([])
  for (const { id } of (await read()).yeses) await api.send('PUT', `/api/responses/${id}/status`, { status: 'closed' })
})

it('counts as a yes only one of at least 60% or corrected, and lists the newest no of each person', async () => {
  const eve = { refId: 'JL-1006', candidateName: 'Eve Hale' }
  const no = { ...eve, level: 'not_interested', category: 'decline' } as const
  const at = (days: number) => ({ receivedAt: new Date(ago(days)) })
  const fay = { clientEmail: 'fay@fayfirm.example' }
  const gus = { clientEmail: 'gus@gusfirm.example' }
  const sure = { ...eve, level: 'high', confidence: 60 } as const
  await insert({ ...sure, ...fay, conversationId: 'sure', ...at(6) })
  await insert({ ...no, ...fay, conversationId: 'calendar no', ...at(3) })
  const newest = await insert({ ...no, ...fay, conversationId: 'written no', ...at(2) })
  const doubtful = await insert({ ...sure, ...gus, confidence: 59, conversationId: 'doubtful', ...at(5) })
  const afterDoubtful = await insert({ ...no, ...gus, conversationId: 'no after doubtful', ...at(4) })
  const listed = async () => idsOf((await read()).noLongerInterested)
  expect(await listed()).toEqual([newest])
  await api.send('PUT', `/api/responses/${doubtful}/status`, { interestLevel: 'high' })
  expect(await listed()).toEqual([newest, afterDoubtful])
  for (const id of [newest, afterDoubtful]) await api.send('PUT', `/api/responses/${id}/status`, { status: 'closed' })
  expect(await listed()).toEqual([])
  for (const { id } of (await read()).yeses) await api.send('PUT', `/api/responses/${id}/status`, { status: 'closed' })
})

it('lists an accepted meeting only if it has a text of its own', async () => {
  const meeting = {
    level: 'high',
    category: 'interview_request',
    subject: 'Accepted: Interview with Ada Lind',
  } as const
  await insert({ ...meeting, conversationId: 'silent', content: ' ' })
  await insert({ ...meeting, conversationId: 'told', content: 'Anna King has accepted this meeting.' })
  const other = { ...meeting, subject: 'New Time Proposed: Interview with Ada Lind', content: '' }
  const proposed = await insert({ ...other, conversationId: 'proposed', receivedAt: new Date(ago(2)) })
  const content = 'Which number should we call?'
  const asking = await insert({ ...meeting, conversationId: 'asking', content, receivedAt: new Date(ago(1)) })
  expect(idsOf((await read()).yeses)).toEqual([asking, proposed])
  for (const id of [asking, proposed]) await api.send('PUT', `/api/responses/${id}/status`, { status: 'closed' })
})

it('does not list words that only agree to a time that we offered', async () => {
  const subject = 'RE: Ada Lind, associate (JL-1001)'
  const said = (conversationId: string, text: string, days: number) =>
    aReply({ subject, conversationId, from: anna, text, receivedDateTime: ago(days) })
  const offered = (conversationId: string, content: string, days = 3) => ({
    ...{ folder: 'sentitems' as const, from: us, to: [anna], subject, conversationId, receivedDateTime: ago(days) },
    body: { contentType: 'text' as const, content },
  })
  const yes = 'Yes, we would like to interview her. Please send times.'
  await arrive(said('agreed', yes, 4), offered('agreed', 'Monday at 3 or Tuesday at 4:30?'))
  await arrive(said('agreed', 'Perfect, 4:30 it is. Dial-in to follow.', 2))
  await arrive(said('later', yes, 6), offered('later', 'She is free on Monday from 10:30.', 5))
  await arrive(said('later', 'I will check with the partners.', 4), offered('later', 'Thank you, Anna.'))
  await arrive(said('later', 'Monday at 10:30 is confirmed. Ben Shaw and I will be on the call.', 2))
  expect((await read()).yeses).toEqual([])
  await arrive(said('agreed', 'Perfect, 4:30 it is. Which number should we call?', 1))
  expect((await read()).yeses).toHaveLength(1)
  await arrive(said('other', yes, 4), offered('other', 'There are 4 good days; I will ask her about 4:15.'))
  await arrive(said('other', 'Perfect, 4 it is.', 2))
  const waiting = (await read()).yeses
  expect(waiting.map(({ content }) => content)).toEqual([
    'Perfect, 4:30 it is. Which number should we call?',
    'Perfect, 4 it is.',
  ])
  for (const { id } of waiting) await api.send('PUT', `/api/responses/${id}/status`, { status: 'closed' })
})

it('lists questions separately from interested replies, until we answer that person', async () => {
  const subject = 'RE: Ada Lind, associate (JL-1001)'
  const mail = { subject, conversationId: 'a-question' }
  await arrive(
    aReply({ ...mail, from: anna, text: 'What is her salary expectation?', receivedDateTime: ago(3) }),
    aReply({ ...mail, from: ben, text: 'Which law school did she go to?', receivedDateTime: ago(2) }),
  )
  const askers = async () => (await read()).questions.map(({ clientEmail }) => clientEmail)
  expect(await askers()).toEqual([ben.address, anna.address])
  const ours = { folder: 'sentitems', from: us, subject, conversationId: 'a-question' } as const
  const body = { contentType: 'text', content: 'Stanford.' } as const
  await arrive({ ...ours, to: [ben], body, receivedDateTime: ago(1) })
  expect(await askers()).toEqual([anna.address])
  const [question] = (await read()).questions
  const answer = { to: anna.address, subject, body: 'From 250.', responseId: question?.id, holdSeconds: 60 }
  expect((await api.send('POST', '/api/email/send', answer)).status).toBe(202)
  expect(await askers()).toEqual([])
  expect((await read()).yeses).toEqual([])
})

it('lists replies that name another contact, until they are closed', async () => {
  const mail = { subject: 'RE: Ada Lind, associate (JL-1001)', conversationId: 'a-referral' }
  const text = "I don't handle hiring any longer. Please write to Eleanor Voss."
  await arrive(aReply({ ...mail, from: ben, text, receivedDateTime: ago(2) }))
  const [referral] = (await read()).redirects
  expect(referral).toMatchObject({ clientEmail: ben.address, category: 'redirect' })
  await api.send('PUT', `/api/responses/${referral?.id}/status`, { status: 'closed' })
  expect((await read()).redirects).toEqual([])
})

it('lists people who have left and named a contact, until the submission is sent there or archived', async () => {
  const subject = 'RE: Ada Lind, associate (JL-1001)'
  const kim = { name: 'Kim Hall', address: 'khall@gonefirm.example' }
  const max = { name: 'Max Roy', address: 'mroy@stayfirm.example' }
  const sent = (to: typeof kim, days: number) => anOutreach(ada, { to: [to], receivedDateTime: ago(days) })
  const left = (from: typeof kim, days: number, text: string) =>
    aReply({ from, subject: `Automatic reply: ${subject}`, text, receivedDateTime: ago(days) })
  await arrive(
    sent(kim, 9),
    sent(max, 9),
    sent({ name: '', address: 'no.contact@stayfirm.example' }, 9),
    left(kim, 7, 'I have left Gonefirm LLP. Kim Dow (kdow@gonefirm.example) now handles lateral hiring.'),
    left(max, 8, 'I have retired. Please contact Joan Lee at joan@stayfirm.example.'),
    left({ name: '', address: 'no.contact@stayfirm.example' }, 8, 'I have retired. Call the front desk.'),
  )
  const departed = async () =>
    (await read()).departed.map(({ recipientEmail, contacts }) => ({ recipientEmail, contacts }))
  const ofKim = { recipientEmail: kim.address, contacts: ['kdow@gonefirm.example'] }
  const ofMax = { recipientEmail: max.address, contacts: ['joan@stayfirm.example'] }
  expect(await departed()).toEqual([ofKim, ofMax])
  expect((await read()).departed[0]).toMatchObject({ candidateName: 'Ada Lind', leftAt: expect.any(String) })
  await arrive(sent({ name: 'Kim Dow', address: 'kdow@gonefirm.example' }, 1))
  expect(await departed()).toEqual([ofMax])
  const { body: listed } = await api.get<{ id: string; to: string }[]>('/api/submissions')
  for (const { id } of listed.filter(({ to }) => /@(?:gone|stay)firm/.test(to)))
    await api.send('POST', `/api/submissions/${id}/archive`, { archived: true })
  expect(await departed()).toEqual([])
})

it('lists emails for review with the reason, until they are closed', async () => {
  await arrive(
    aReply({ from: dora, subject: 'RE: Your candidate', text: 'We would like to interview her on Tuesday.' }),
  )
  const [email] = (await read()).forReview
  expect(email).toMatchObject({ subject: 'RE: Your candidate', reviewReason: { reason: 'unlinked' } })
  await api.send('PATCH', `/api/outlook/emails/${encodeURIComponent(email?.messageId ?? '')}/review`, { closed: true })
  expect((await read()).forReview).toEqual([])
})

it('lists recipients whose submission bounced, and those silent for days who may be asked', async () => {
  const report = 'Delivery has failed to these recipients or groups:\n\nNo One (noone@lostfirm.example)\nNot found.'
  const sent = (address: string, days: number) =>
    anOutreach(ada, { to: [{ name: '', address }], receivedDateTime: ago(days) })
  await arrive(
    sent('noone@lostfirm.example', 12),
    sent('one@quietfirm.example', 11),
    sent('two@quietfirm.example', 10),
    sent('new@freshfirm.example', 0),
    aReply({
      from: { name: 'Microsoft Outlook', address: 'postmaster@rejoinder.example' },
      subject: 'Undeliverable: Ada Lind, associate (JL-1001)',
      text: report,
      receivedDateTime: ago(11),
    }),
  )
  const { bounced, unanswered, unansweredDays } = await read()
  const { body: listed } = await api.get<{ id: string; to: string }[]>('/api/submissions')
  const archive = (archived: boolean) =>
    Promise.all(
      listed
        .filter(({ to }) => to.endsWith('@quietfirm.example'))
        .map(({ id }) => api.send('POST', `/api/submissions/${id}/archive`, { archived })),
    )
  await archive(true)
  expect((await read()).unanswered).toEqual([])
  await archive(false)
  expect(bounced).toMatchObject([
    {
      candidateId: expect.any(String),
      candidateName: 'Ada Lind',
      recipientEmail: 'noone@lostfirm.example',
      bouncedAt: expect.any(String),
    },
  ])
  expect(unansweredDays).toBe(3)
  expect(unanswered).toMatchObject([{ candidateName: 'Ada Lind', people: 2, firms: ['Quietfirm'] }])

  await arrive(
    aReply({
      from: { name: 'One', address: 'one@quietfirm.example' },
      subject: 'RE: Ada Lind, associate (JL-1001)',
      text: 'We will pass, thank you.',
      receivedDateTime: ago(1),
    }),
  )
  expect((await read()).unanswered).toEqual([])
  await api.send('POST', `/api/submissions/${bounced[0]?.submissionId}/archive`, { archived: true })
  expect((await read()).bounced).toEqual([])
})

it('suggests a follow-up on the day that the screens of follow-ups name, not before', async () => {
  const cleo = aCandidate({ refId: 'JL-1003', name: 'Cleo Hart' })
  await addCandidates(server.context, [cleo])
  const sent = (address: string, days: number) =>
    anOutreach(cleo, { to: [{ name: '', address }], receivedDateTime: ago(days) })
  await arrive(sent('old@firstfirm.example', 12), sent('new@secondfirm.example', 0))
  const listed = async () => {
    const { unanswered } = await read()
    const { body } = await api.get<CampaignRecipientBody[]>('/api/campaigns/Cleo%20Hart/recipients')
    const early = new Map(body.map(one => [one.recipientEmail, one.early]))
    const { candidateId, recipients } = unanswered.find(({ candidateName }) => candidateName === 'Cleo Hart')!
    const { firms } = (await api.get<CandidateOverviewBody>(`/api/candidates/${candidateId}/overview`)).body
    for (const { email, early: shown } of firms.flatMap(({ people }) => people)) {
      expect(shown).toEqual(early.get(email))
    }
    return { recipients, early }
  }
  const { recipients, early } = await listed()
  expect(recipients).toEqual(['old@firstfirm.example'])
  const { businessTimeZone } = server.context.config
  expect([...early]).toEqual([
    ['new@secondfirm.example', { dueOn: businessDaysAfter(new Date(), 3, businessTimeZone), waited: 0 }],
    ['old@firstfirm.example', null],
  ])
  const { body: settings } = await api.get<object>('/api/settings')
  await api.send('PUT', '/api/settings', { ...settings, followUpMinimumDays: 0 })
  const atOnce = await listed()
  expect(atOnce.recipients.toSorted()).toEqual(['new@secondfirm.example', 'old@firstfirm.example'])
  expect([...atOnce.early.values()]).toEqual([null, null])
  await api.send('PUT', '/api/settings', { ...settings, followUpMinimumDays: 3 })
})

it('lists the newest bounce first, whenever its submission was sent', async () => {
  const sent = (address: string, days: number) =>
    anOutreach(ada, { to: [{ name: '', address }], receivedDateTime: ago(days) })
  const bounce = (address: string, days: number) =>
    aReply({
      from: { name: 'Microsoft Outlook', address: 'postmaster@rejoinder.example' },
      subject: 'Undeliverable: Ada Lind, associate (JL-1001)',
      text: `Delivery has failed to these recipients or groups:\n\nNo One (${address})\nNot found.`,
      receivedDateTime: ago(days),
    })
  await arrive(
    sent('a@first.example', 12),
    sent('b@second.example', 11),
    sent('c@third.example', 10),
    bounce('a@first.example', 8),
    bounce('b@second.example', 7),
    bounce('c@third.example', 9),
  )
  expect((await read()).bounced.map(({ recipientEmail }) => recipientEmail)).toEqual([
    'b@second.example',
    'a@first.example',
    'c@third.example',
  ])
})

it('lists bounces and returns that nobody handled, however many submissions are newer', async () => {
  const { db } = server.context
  const kit = aCandidate({ refId: 'JL-1007', name: 'Kit Dorn' })
  await addCandidates(server.context, [kit])
  const sent = (address: string, days: number, cc: string[] = []) =>
    anOutreach(kit, {
      to: [{ name: '', address }],
      cc: cc.map(one => ({ name: '', address: one })),
      receivedDateTime: ago(days),
    })
  const bounce = (address: string, days: number) =>
    aReply({
      from: { name: 'Microsoft Outlook', address: 'postmaster@rejoinder.example' },
      subject: 'Undeliverable: Kit Dorn, associate (JL-1007)',
      text: `Delivery has failed to these recipients or groups:\n\nNo One (${address})\nNot found.`,
      receivedDateTime: ago(days),
    })
  const back = { name: 'Ivy Ash', address: 'ivy@ashfirm.example' }
  const again = { name: 'Jo Elm', address: 'jo@elmfirm.example' }
  const absence = (from: typeof back) =>
    aReply({
      from,
      subject: 'Automatic reply: Kit Dorn, associate (JL-1007)',
      text: `I am out of the office until ${dayText(30)}.`,
      receivedDateTime: ago(39),
    })
  await arrive(
    sent('Gone@Firstgone.example', 60),
    bounce('gone@firstgone.example', 60),
    sent('partner@secondgone.example', 60, ['Copied@Secondgone.example']),
    bounce('copied@secondgone.example', 59),
    sent('answered@thirdgone.example', 60),
    bounce('answered@thirdgone.example', 59),
    aReply({
      from: { name: 'Third', address: 'other@thirdgone.example' },
      subject: 'RE: Kit Dorn, associate (JL-1007)',
      text: 'We will pass, thank you.',
      receivedDateTime: ago(58),
    }),
    sent('resent@fourthgone.example', 60),
    bounce('resent@fourthgone.example', 59),
    sent('resent@fourthgone.example', 40),
    sent(back.address, 40),
    absence(back),
    sent(again.address, 40),
    absence(again),
    sent(again.address, 29),
  )
  const { campaign_id, candidate_id } = await db('email_submissions').where({ to: back.address }).first()
  const newer = Array.from({ length: 320 }, (_, n) => ({ to: `p${n}@newfirm.example`, sentAt: new Date(ago(9)) }))
  const ids = await insertSubmissions(db, newer)
  await db('email_submissions').whereIn('id', ids).update({ campaign_id, candidate_id })
  const listed = async (query = '') => {
    const { body } = await api.get<TodayBody>(`/api/today${query}`)
    const emailsOf = (rows: { candidateName: string; recipientEmail: string }[]) =>
      rows.filter(({ candidateName }) => candidateName === 'Kit Dorn').map(({ recipientEmail }) => recipientEmail)
    return { bounced: emailsOf(body.bounced), back: emailsOf(body.back) }
  }
  const bounced = ['copied@secondgone.example', 'gone@firstgone.example']
  expect(await listed()).toEqual({ bounced, back: [back.address] })
  const us = { folder: 'sentitems' as const, from: { name: 'Recruiting', address: 'recruiting@rejoinder.example' } }
  await arrive({
    ...us,
    to: [back],
    subject: 'Kit Dorn',
    body: { contentType: 'text', content: 'Welcome back. Any news about Kit Dorn?' },
    receivedDateTime: ago(20),
  })
  const [gone] = await db('email_submissions').where({ to: 'gone@firstgone.example' })
  await api.send('POST', `/api/submissions/${gone.id}/archive`, { archived: true })
  expect(await listed()).toEqual({ bounced: ['copied@secondgone.example'], back: [] })
  await db('email_submissions').whereIn('id', ids).delete()
})

it('finds bounces, returns, and departures by index', async () => {
  const { db } = server.context
  const page = { offset: 0, limit: 10 }
  const range = { from: ago(90).slice(0, 10), to: ago(0).slice(0, 10), timeZone: 'America/New_York' }
  const reads = [
    ...(await tableReads(db, trx => findBounced(trx, page))),
    ...(await tableReads(db, trx => findReturned(trx, range, page))),
    ...(await tableReads(db, trx => findDeparted(trx, page))),
  ]
  expect(reads.filter(({ node }) => node === 'Seq Scan')).toEqual([])
})

it('counts every recipient a follow-up may ask, also of submissions beyond the newest 300', async () => {
  const { db } = server.context
  const sent = (address: string, days: number) =>
    anOutreach(bea, { to: [{ name: '', address }], receivedDateTime: ago(days) })
  await arrive(sent('long.ago@quietfirm.example', 40), sent('lately@otherfirm.example', 10))
  const { campaign_id, candidate_id } = await db('email_submissions').where({ to: 'lately@otherfirm.example' }).first()
  const between = Array.from({ length: 300 }, () => ({ to: 'p0@quietfirm.example', sentAt: new Date(ago(20)) }))
  const ids = await insertSubmissions(db, between)
  await db('email_submissions').whereIn('id', ids).update({ campaign_id, candidate_id })
  const listed = (await read()).unanswered.find(({ candidateName }) => candidateName === bea.name)
  const { body } = await api.get<{ recipientEmail: string }[]>(
    `/api/campaigns/${encodeURIComponent(bea.name)}/recipients`,
  )
  expect(listed?.recipients.toSorted()).toEqual([
    'lately@otherfirm.example',
    'long.ago@quietfirm.example',
    'p0@quietfirm.example',
  ])
  expect(body.map(({ recipientEmail }) => recipientEmail).sort()).toEqual(listed?.recipients.toSorted())
})

it('lists people who are back from an absence without an answer, the latest first, until they answer', async () => {
  const eve = { name: 'Eve Moss', address: 'eve@mossfirm.example' }
  const fred = { name: 'Fred Roe', address: 'fred@roefirm.example' }
  const gail = { name: 'Gail Poe', address: 'gail@poefirm.example' }
  const hal = { name: 'Hal Orr', address: 'hal@orrfirm.example' }
  const notice = (from: typeof eve, text: string, days: number) =>
    aReply({
      from,
      subject: 'Automatic reply: Ada Lind, associate (JL-1001)',
      text,
      receivedDateTime: ago(days),
    })
  const absence = (from: typeof eve, until: number, days = 8) =>
    notice(from, `I am out of the office until ${dayText(until)}.`, days)
  await arrive(
    anOutreach(ada, { to: [eve], receivedDateTime: ago(9) }),
    anOutreach(ada, { to: [fred], receivedDateTime: ago(9) }),
    anOutreach(ada, { to: [gail], receivedDateTime: ago(10) }),
    absence(eve, 2),
    absence(gail, 1),
    absence(fred, -20),
    anOutreach(ada, { to: [hal], receivedDateTime: ago(40) }),
    absence(hal, 39, 40),
    notice(hal, 'I am out of the office with limited access to email.', 38),
  )
  const back = { candidateName: 'Ada Lind' }
  expect((await read()).back).toMatchObject([
    { ...back, recipientEmail: gail.address },
    { ...back, recipientEmail: eve.address },
  ])
  await arrive(
    ...[eve, gail].map(from =>
      aReply({ from, subject: 'RE: Ada Lind (JL-1001)', text: 'We will pass.', receivedDateTime: ago(1) }),
    ),
  )
  expect((await read()).back).toEqual([])
})

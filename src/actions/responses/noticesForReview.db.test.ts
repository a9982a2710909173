import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { listReviewReasons } from '../../store/mailbox/reviewReasons.ts'
import { aCandidate, anOutreach, aReply } from '../../testing/builders.ts'
import type { SandboxControl, TestMail } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { addCandidates } from '../candidates/addCandidates.ts'
import { findOpenRecipients } from '../sending/findOpenRecipients.ts'

const nadia = aCandidate({ refId: 'BK-801', name: 'Nadia Petrovic', email: 'nadia@mail.example' })
const sofia = aCandidate({ refId: 'BK-802', name: 'Sofia Reyes' })
const bob = { name: 'Bob Vansen', address: 'bob@vansenfirm.example' }
const kim = { name: 'Kim Hollow', address: 'kim@hollowlane.example' }
const miriam = { name: 'Miriam Castell', address: 'miriam@rejoinder.example' }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

let context: Context
let control: SandboxControl
let opened: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  opened = await openTestContext()
  context = opened.context
  control = opened.control
  await addCandidates(context, [nadia, sofia])
  const submit = (candidate: typeof nadia, to: typeof bob) =>
    anOutreach(candidate, { to: [to], receivedDateTime: daysAgo(8), conversationId: `${candidate.refId} ${to.name}` })
  await control.addAll([submit(nadia, bob), submit(sofia, bob), submit(sofia, kim)])
})
afterEach(() => opened.close())

async function arrive(mail: Partial<TestMail> & { text?: string }) {
  await control.add(aReply({ receivedDateTime: daysAgo(1), ...mail }))
  await opened.sync()
  const copy = await context
    .db({ c: 'message_copies' })
    .join({ m: 'messages' }, 'm.id', 'c.message_id')
    .orderBy('m.received_at', 'desc')
    .first({ graphId: 'c.graph_id', kind: 'm.kind' })
  const reason = (await listReviewReasons(context.db, [copy.graphId])).get(copy.graphId)
  return { graphId: copy.graphId as string, kind: copy.kind, reason: reason?.reason, about: reason?.candidateNames }
}
const standing = async ({ name }: typeof nadia) => {
  const { open, leftOut } = await findOpenRecipients(context, context.db, { candidateName: name })
  const reasons = leftOut.map(({ recipient, reason }) => [recipient.recipientEmail, reason] as const)
  return Object.fromEntries([...open.map(({ recipientEmail }) => [recipientEmail, 'open'] as const), ...reasons])
}

describe('a notice of an applicant system', () => {
  const auto = [{ name: 'Auto-Submitted', value: 'auto-generated' }]
  const notice = (text: string, over: Partial<TestMail> = {}) => ({
    from: { name: 'viDesktop', address: 'donotreply@vd1.example' },
    subject: 'Candidate status update: Nadia Petrovic',
    text,
    ...over,
  })
  const rejected =
    'Dear Recruiter,\n\nYour candidate Nadia Petrovic has been reviewed. At this time we will not be moving forward. This is an automated message.'

  it.each([
    ['with a header', notice(rejected, { headers: auto })],
    ['without a header', notice(rejected)],
    [
      'that asks for no reply',
      notice('We will not be moving forward with Nadia Petrovic. Please do not reply to this email.'),
    ],
  ])('goes to For Review and holds the follow-up to the only firm: %s', async (_, mail) => {
    expect(await arrive(mail)).toMatchObject({ kind: 'for_review', reason: 'unlinked', about: ['Nadia Petrovic'] })
    expect(await standing(nadia)).toEqual({ [bob.address]: 'awaits_review' })
    expect(Object.values(await standing(sofia))).toEqual(['open', 'open'])
  })

  it('is a decline for review when it names the reference', async () => {
    await arrive(notice(rejected, { headers: auto, subject: 'Candidate status update: BK-801' }))
    const [response] = await context.db('email_responses').select('interest_level', 'sentiment_score')
    expect(response).toMatchObject({ interest_level: 'not_interested', sentiment_score: 59 })
    expect(await standing(nadia)).toEqual({ [bob.address]: 'awaits_review' })
  })

  it('holds only the firm that it names, of several', async () => {
    const text = 'hollowlane.example will not be moving forward with Sofia Reyes. This is an automated message.'
    const subject = 'Candidate status update: Sofia Reyes'
    expect(await arrive(notice(text, { headers: auto, subject }))).toMatchObject({ kind: 'for_review' })
    expect(await standing(sofia)).toEqual({ [bob.address]: 'open', [kim.address]: 'awaits_review' })
  })

  it.each([
    ['a receipt', 'Your submission of Nadia Petrovic has been received. This is an automated message.'],
    [
      'a receipt that promises an answer',
      'We have received Nadia Petrovic and will review. This is an automated message.',
    ],
  ])('stays automatic as %s', async (_, text) => {
    expect(await arrive(notice(text, { headers: auto }))).toMatchObject({ kind: 'automatic' })
    expect(await standing(nadia)).toEqual({ [bob.address]: 'open' })
  })
})

describe("a colleague's note to us", () => {
  const note = (text: string, over: Partial<TestMail> = {}) => ({ from: miriam, subject: 'Call', text, ...over })

  it.each([
    'Tom at hollowlane.example just called me: they want to meet Sofia Reyes next week. Can you set up?',
    'I spoke with Kim Hollow at hollowlane.example. They will pass on Sofia Reyes.',
    'Tom at Hollowlane called: they pass on Sofia Reyes.',
    'Tom from Hollow Lane called: they want to meet Sofia Reyes.',
  ])('goes to For Review and holds the firm that it names: %s', async text => {
    expect(await arrive(note(text))).toMatchObject({ kind: 'for_review', reason: 'unlinked', about: ['Sofia Reyes'] })
    expect(await standing(sofia)).toEqual({ [bob.address]: 'open', [kim.address]: 'awaits_review' })
  })

  it.each([
    'Tom called: they want to meet Sofia Reyes.',
    'Tom at Hollowlane and Ann at Vansenfirm called: they both want to meet Sofia Reyes.',
  ])('holds every firm that it may mean: %s', async text => {
    expect(await arrive(note(text))).toMatchObject({ kind: 'for_review', about: ['Sofia Reyes'] })
    expect(Object.values(await standing(sofia))).toEqual(['awaits_review', 'awaits_review'])
    expect(await standing(nadia)).toEqual({ [bob.address]: 'open' })
  })

  it('does not take the name of the candidate for a firm', async () => {
    await context.db('firm_names').insert({ domain: 'hollowlane.example', name: 'Reyes & Lane' })
    await arrive(note('Tom called: they want to meet Sofia Reyes.'))
    expect(Object.values(await standing(sofia))).toEqual(['awaits_review', 'awaits_review'])
  })

  it.each([
    ['of the office', note('I am off on Friday and Monday. Owen has my candidates.')],
    ['about nobody', note('Two partners told me that their committees meet on Thursday.')],
    ['of our own plans', note('I will submit Sofia Reyes to Vane tomorrow. Please prepare the resume.')],
    ['to a firm', note('Tom called me: they want to meet Sofia Reyes. Kim, can you set up?', { to: [kim] })],
  ])('stays in the mailbox when it is %s', async (_, mail) => {
    expect(await arrive(mail)).toMatchObject({ kind: 'other' })
  })
})

it('sends a request to sign a document to For Review', async () => {
  const text = 'Dana Ray sent you a document to review and sign.'
  const from = { name: 'Dana Ray via DocuSign', address: 'dse@docusign.net' }
  const subject = 'Complete with DocuSign: Fee Agreement.pdf'
  expect(await arrive({ from, subject, text })).toMatchObject({ kind: 'for_review', about: [] })
  expect(await arrive({ from, subject: `Completed: ${subject}`, text })).toMatchObject({ kind: 'other' })
})

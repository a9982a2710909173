import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { aCandidate, anOutreach, aReply } from '../../testing/builders.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { addCandidates } from '../candidates/addCandidates.ts'
import { linkEmail } from '../responses/linkEmail.ts'
import { findOpenRecipients } from './findOpenRecipients.ts'

const dragomir = aCandidate({ refId: 'JL-4201', name: 'Mirela Dragomir', email: 'mirela@mail.example' })
const quinones = { name: 'Ana Quiñones', address: 'aquinones@hollowaypike.example' }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

let context: Context
let control: SandboxControl
let opened: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  opened = await openTestContext()
  context = opened.context
  control = opened.control
  await addCandidates(context, [dragomir])
  await control.add(anOutreach(dragomir, { to: [quinones], receivedDateTime: daysAgo(8), conversationId: 'the first' }))
})
afterEach(() => opened.close())

async function receive(over: Parameters<typeof aReply>[0]): Promise<void> {
  const text = 'Happy to talk to your candidate. Is Tuesday good?'
  await control.add(
    aReply({ subject: 'RE: your email', receivedDateTime: daysAgo(7), text, conversationId: 'new', ...over }),
  )
  await opened.sync()
}
const leftOut = async () =>
  (await findOpenRecipients(context, context.db, { candidateName: dragomir.name })).leftOut.map(({ reason }) => reason)
const kind = async () => (await context.db('messages').where({ subject: 'RE: your email' }).first('kind'))?.kind

describe('an email that a recipient writes from another address', () => {
  it.each([
    ['the same name', 'Ana Quiñones'],
    ['the name turned, without accents', 'Quinones, Ana'],
  ])('holds the follow-up while it waits for review, and ends it once linked: %s', async (_, name) => {
    await receive({ from: { name, address: 'anaq77@gmail.example' } })
    expect(await kind()).toBe('for_review')
    expect(await leftOut()).toEqual(['awaits_review'])
    const copy = await context
      .db('message_copies as c')
      .join('messages as m', 'm.id', 'c.message_id')
      .where({ 'm.subject': 'RE: your email' })
      .first('graph_id')
    const candidate = await context.db('candidates').first('id')
    await linkEmail(context, { messageId: copy.graph_id, candidateId: candidate.id, performedBy: 'recruiter' })
    expect(await leftOut()).toEqual(['answered'])
  })

  it.each([
    ['another person', 'Ana Quintana', daysAgo(7)],
    ['a single name, which many people bear', 'Ana', daysAgo(7)],
    ['an email before the submission', 'Ana Quiñones', daysAgo(9)],
  ])('does not hold the follow-up: %s', async (_, name, receivedDateTime) => {
    await receive({ from: { name, address: 'anaq77@gmail.example' }, receivedDateTime })
    expect(await kind()).toBe('for_review')
    expect(await leftOut()).toEqual([])
  })
})

describe('two recipients of one name', () => {
  const smith = (address: string) => ({ name: 'John Smith', address })
  const asked = (address: string, conversationId: string) =>
    anOutreach(dragomir, { to: [smith(address)], receivedDateTime: daysAgo(8), conversationId })
  const decline = (conversationId: string) =>
    receive({
      from: smith('jsmith@gonea.example'),
      subject: 'RE: Mirela Dragomir (JL-4201)',
      text: 'We will pass.',
      conversationId,
    })
  const openOf = async (email?: string) => {
    const { open } = await findOpenRecipients(context, context.db, { candidateName: dragomir.name, email })
    return open.map(({ recipientEmail }) => recipientEmail)
  }

  it.each(['at goneb', 'at gonea'])('at two firms answer for themselves, the second %s', async conversationId => {
    await control.addAll([asked('jsmith@gonea.example', 'at gonea'), asked('john@goneb.example', conversationId)])
    await decline('at gonea')
    expect(await openOf()).toContain('john@goneb.example')
    expect(await openOf('john@goneb.example')).toEqual(['john@goneb.example'])
  })

  it('are one person at a firm and a public mail host', async () => {
    await control.addAll([asked('jsmith@gonea.example', 'at gonea'), asked('john.smith77@gmail.com', 'at gmail')])
    await decline('at gonea')
    expect(await openOf()).not.toContain('john.smith77@gmail.com')
  })
})

describe('an email that the candidate writes', () => {
  it.each([
    ['from an unknown address', { name: 'Mirela Dragomir', address: 'md@elsewhere.example' }],
    ['from an address made of the name', { name: 'Mirela', address: 'mirela.dragomir@gmail.com' }],
  ])('is not an answer of a firm: %s', async (_, from) => {
    await receive({ from, text: 'I am free for the interview on Tuesday at 2 pm. Mirela Dragomir (JL-4201)' })
    expect(await kind()).toBe('other')
    expect(await context.db('email_responses')).toEqual([])
    expect(await leftOut()).toEqual([])
  })

  it.each([
    { name: 'Mirela Dragomir', address: 'md@elsewhere.example' },
    { name: 'Mirela', address: 'mirela@mail.example' },
  ])('does not hold the follow-up in the conversation of the submission: $address', async from => {
    await receive({
      from,
      text: 'I am free for the interview on Tuesday. Mirela Dragomir (JL-4201)',
      conversationId: 'the first',
    })
    expect(await leftOut()).toEqual([])
  })
})

describe('a submission to several firms', () => {
  it('is answered by one recipient from another address for that recipient alone', async () => {
    const others = ['rob@bell.example', 'sue@cole.example'].map(address => ({ name: '', address }))
    await control.add(
      anOutreach(dragomir, {
        to: [],
        bcc: [quinones, ...others],
        receivedDateTime: daysAgo(8),
        conversationId: 'several',
        internetMessageId: '<several@rejoinder.example>',
      }),
    )
    await receive({
      from: { name: 'Quinones, Ana', address: 'anaq77@gmail.example' },
      text: 'Yes, please set up a call about Mirela Dragomir (JL-4201).',
      conversationId: 'several',
      inReplyTo: '<several@rejoinder.example>',
    })
    expect(await context.db('email_responses')).toHaveLength(1)
    expect(await leftOut()).toEqual(['answered'])
  })
})

describe('an email for review from somebody else', () => {
  const booking =
    'A new event has been scheduled: interview with Mirela Dragomir, Tuesday at 3 pm.\nInvitee Email: aquinones@hollowaypike.example'
  it.each([
    ["the recipient's address", 'notifications@calendly.example', booking],
    [
      "the recipient's name",
      'voicemail@phone.example',
      'Voicemail from ANA QUINONES: yes, call me about your candidate.',
    ],
  ])('holds the follow-up when it has %s', async (_, address, text) => {
    await receive({ from: { name: 'Notices', address }, text })
    expect(await kind()).toBe('for_review')
    expect(await leftOut()).toEqual(['awaits_review'])
  })

  it('holds the follow-up when it is a booking that names only the recipient', async () => {
    const text =
      'A new event has been scheduled.\nEvent Type: 30 Minute Meeting\nInvitee Email: AQuinones@hollowaypike.example'
    await receive({
      from: { name: 'Notices', address: 'notifications@calendly.example' },
      subject: 'New Event: Ana Quiñones, Tuesday at 3pm',
      text,
    })
    expect(await leftOut()).toEqual(['awaits_review'])
  })

  it('does not hold it when only its quote has them', async () => {
    const text = `Is Mirela Dragomir still free? Call me.\n\nOn Mon, Jan 5, 2026 Dana wrote:\n> To: aquinones@hollowaypike.example`
    await receive({ from: { name: 'Max Ritter', address: 'max@other.example' }, text })
    expect(await leftOut()).toEqual([])
  })
})

describe("an email for review from a recipient's colleague", () => {
  const invitation = { from: { name: 'Ana Nunez', address: 'anunez@us.hollowaypike.example' } }

  it.each([
    ['names nobody', 'Our call', 'Tom asked me to set this up. Is Tuesday at 2 good?'],
    [
      'names the candidate by initial',
      'Holloway interview - M. Dragomir',
      'Tom asked me to set this up. Tuesday at 2?',
    ],
  ])('holds the follow-up when it %s', async (_, subject, text) => {
    await receive({ ...invitation, subject, text })
    expect(await context.db('email_responses')).toEqual([])
    expect(await leftOut()).toEqual(['awaits_review'])
  })

  it('does not hold it when it names only another candidate of the firm', async () => {
    const price = aCandidate({ refId: 'JL-4202', name: 'Jordan Price' })
    await addCandidates(context, [price])
    await control.add(anOutreach(price, { to: [quinones], receivedDateTime: daysAgo(8), conversationId: 'of Price' }))
    await receive({
      ...invitation,
      subject: 'Holloway interview - J. Price',
      text: 'Tom asked me to set this up. Tuesday at 2?',
    })
    expect(await context.db('email_responses')).toEqual([])
    expect(await leftOut()).toEqual([])
  })

  it('does not hold it once it is closed, or when it came before the submission', async () => {
    await receive({ ...invitation, text: 'Is Tuesday at 2 good for a call?', receivedDateTime: daysAgo(9) })
    expect(await leftOut()).toEqual([])
    await receive({ ...invitation, text: 'Is Wednesday at 2 good for a call?' })
    expect(await leftOut()).toEqual(['awaits_review'])
    await context.db('messages').where({ kind: 'for_review' }).update({ review_closed_at: new Date() })
    expect(await leftOut()).toEqual([])
  })
})

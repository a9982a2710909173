import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCandidate, anOutreach, failedAuthentication } from '../../testing/builders.ts'
import type { TestMail } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { findOpenRecipients } from './findOpenRecipients.ts'

const dragomir = aCandidate({ refId: 'JL-4201', name: 'Viktor Dragomir' })
const berg = aCandidate({ refId: 'JL-4202', name: 'Tomas Berg' })
const people = ['subject', 'text', 'reference', 'other', 'nobody', 'older', 'draft', 'forged']
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const partner = (who: string) => ({ name: '', address: `pat@${who}.example` })

let opened: Awaited<ReturnType<typeof openTestContext>>
beforeAll(async () => {
  opened = await openTestContext({ candidates: [dragomir, berg] })
  const byHand = (who: string, subject: string, content: string, more: Partial<TestMail> = {}): TestMail => ({
    folder: 'sentitems',
    from: { name: 'Owen Tolliver', address: 'recruiting@rejoinder.example' },
    to: [partner(who)],
    subject,
    body: { contentType: 'text', content },
    conversationId: `new talk with ${who}`,
    receivedDateTime: daysAgo(0.01),
    ...more,
  })
  await opened.control.addAll([
    ...people.map(who =>
      anOutreach(dragomir, { to: [partner(who)], receivedDateTime: daysAgo(20), conversationId: `talk with ${who}` }),
    ),
    byHand('subject', 'Viktor Dragomir - any news?', 'Did you have a chance to look?'),
    byHand('text', 'Any news?', 'Did you have a chance to look at Viktor Dragomir?'),
    byHand('reference', 'Any news?', 'Did you have a chance to look at JL-4201?'),
    byHand('other', 'Tomas Berg', 'Would you like to meet him?'),
    byHand('nobody', 'Lunch', 'Shall we have lunch?'),
    byHand('older', 'Viktor Dragomir', 'I will send you a resume.', { receivedDateTime: daysAgo(21) }),
    byHand('draft', 'Viktor Dragomir - any news?', 'Did you', { folder: 'drafts', isDraft: true }),
    byHand('forged', 'Viktor Dragomir - any news?', 'Did you have a chance to look?', {
      folder: 'inbox',
      headers: failedAuthentication,
    }),
  ])
  await opened.sync()
})
afterAll(() => opened.close())

describe('an email in a new conversation, written by hand to a recipient', () => {
  it('counts as a follow-up if it names the candidate after the submission', async () => {
    const { open, leftOut } = await findOpenRecipients(opened.context, opened.context.db, {
      candidateName: dragomir.name,
    })
    const named = ['subject', 'text', 'reference']
    expect(open.map(({ recipientEmail }) => recipientEmail).toSorted()).toEqual(
      people
        .filter(who => !named.includes(who))
        .map(who => partner(who).address)
        .toSorted(),
    )
    expect(
      leftOut.map(({ recipient, reason, asked }) => [recipient.recipientEmail, reason, asked?.by]).toSorted(),
    ).toEqual(named.map(who => [partner(who).address, 'asked_recently', 'Owen Tolliver']).toSorted())
  })
})

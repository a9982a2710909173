import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reviewBelow } from '../../domain/responses/reviewReasons.ts'
import { aCandidate, aReply } from '../../testing/builders.ts'
import { submitTo } from '../../testing/orderedFollowUp.ts'
import type { TestMail } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { findOpenRecipients } from '../sending/findOpenRecipients.ts'
import { rescoreResponses } from './rescoreResponses.ts'

const ada = aCandidate({ refId: 'JL-1001', name: 'Ada Lind' })
const subject = 'Ada Lind, associate (JL-1001)'
const firms = [
  'recalled',
  'absent',
  'desk',
  'tickets',
  'workday',
  'portal',
  'group',
  'stages',
  'away',
  'receipt',
  'lost',
  'person',
]
const partner = (firm: string) => `pat@${firm}.example`

const auto = (value: string) => [{ name: 'Auto-Submitted', value }]
const list = [
  { name: 'List-Id', value: '<recruiting.group.example>' },
  { name: 'List-Unsubscribe', value: '<mailto:manage@group.example>' },
]
function mail(firm: string, text: string, { from = 'pat', name = '', ...more }: MailOptions = {}): TestMail {
  return aReply({ from: { name, address: `${from}@${firm}.example` }, text, ...more })
}
interface MailOptions extends Omit<TestMail, 'from'> {
  from?: string
  name?: string
}
const inThread = (firm: string) => ({ subject: `RE: ${subject}`, conversationId: `talk with ${partner(firm)}` })

const emails = [
  mail('absent', 'I am on vacation with limited access. Please set up a call for the 7th.', inThread('absent')),
  mail(
    'desk',
    '##- Please type your reply above this line -##\n\nJoyce Kim\nNov 24, 2026, 10:10 AM EST\n\nHi Dana,\n\nWe would love to meet Ada. Can she do Tuesday at 3?\n\nJoyce',
    { ...inThread('desk'), from: 'support', headers: auto('auto-generated') },
  ),
  mail('tickets', 'Joyce Kim commented:\n\nWe would like to interview Ada right away. Please send times.', {
    subject: `RECR-48 ${subject}`,
    conversationId: 'talk with pat@tickets.example',
    from: 'jira',
    headers: auto('auto-generated'),
  }),
  mail(
    'workday',
    'Ada Lind (JL-1001) has been marked as Not Selected for the position of Corporate Associate.\n\nPlease do not reply to this email.',
    { subject: 'Update on your candidate Ada Lind', from: 'no-reply' },
  ),
  mail(
    'portal',
    'Hi Dana,\n\nThe firm would like to schedule an interview with Ada Lind. Please choose a time here: https://jobs.example/x\n\nPlease do not reply to this email, this mailbox is not monitored.',
    { subject: 'Interview request - Ada Lind', from: 'no-reply' },
  ),
  mail('group', 'We would like to interview Ada Lind. Please send times.', {
    subject: 'Ada Lind',
    from: 'recruiting',
    name: "'Pat' via Recruiting",
    headers: list,
  }),
  mail('stages', 'Ada Lind (JL-1001) has been moved to the stage: Interview.\n\nThis is an automated message.', {
    subject: 'Candidate status change: Ada Lind',
    from: 'no-reply',
  }),
  mail('away', 'I am in trial. For recruiting matters, such as interviews, please contact Joyce Kim.', {
    subject: `Automatic reply: ${subject}`,
    headers: auto('auto-replied'),
  }),
  mail('receipt', 'Thank you. We have received your submission of Ada Lind (JL-1001).', {
    subject: 'Your submission',
    from: 'no-reply',
    headers: auto('auto-generated'),
  }),
  mail(
    'lost',
    'Your message about Ada Lind (JL-1001) to jo@lost.example could not be delivered. We want to meet her.',
    {
      subject: `Undeliverable: ${subject}`,
      from: 'mailer-daemon',
    },
  ),
  mail('person', 'Thanks, we will pass on Ada.', inThread('person')),
  mail('recalled', `Pat would like to recall the message, "RE: ${subject}".`, {
    subject: `Recall: RE: ${subject}`,
    conversationId: `talk with ${partner('recalled')}`,
  }),
]

let product: Awaited<ReturnType<typeof openTestContext>>
beforeAll(async () => {
  product = await openTestContext({ candidates: [ada] })
  const control = product.control
  await submitTo(product.context, control, ada, firms.map(partner))
  await control.addAll(emails)
  await product.sync()
})
afterAll(() => product.close())

const responses = async () => {
  const rows = await product.context.db('email_responses').select('client_email', 'interest_level', 'sentiment_score')
  return Object.fromEntries(
    rows.map(row => [/@(\w+)/.exec(row.client_email)?.[1], [row.interest_level, row.sentiment_score < reviewBelow]]),
  )
}

describe('automatic mail that passes on an answer', () => {
  const expected = {
    absent: ['high', false],
    desk: ['high', true],
    tickets: ['high', true],
    workday: ['not_interested', true],
    portal: ['unknown', true],
    group: ['high', true],
    stages: ['high', true],
    person: ['not_interested', false],
  }

  it('is a response for review; absences, receipts and delivery reports are not', async () => {
    expect(await responses()).toEqual(expected)
    const kinds = await product.context.db('messages').where({ kind: 'automatic' }).pluck('from_address')
    expect(kinds.toSorted()).toEqual(['mailer-daemon@lost.example', 'no-reply@receipt.example', partner('away')])
  })

  it('holds the follow-up to the firm', async () => {
    const { context } = product
    const { id: candidateId } = await context.db('candidates').first('id')
    const { open } = await findOpenRecipients(context, context.db, { candidateId })
    expect(open.map(({ recipientEmail }) => recipientEmail).toSorted()).toEqual([
      partner('away'),
      partner('lost'),
      partner('receipt'),
    ])
  })

  it('is for review when somebody at a firm recalls a message', async () => {
    expect(await product.context.db('messages').where({ kind: 'for_review' }).pluck('from_address')).toEqual([
      partner('recalled'),
    ])
  })

  it('stays for review when it is judged again', async () => {
    await product.context.db('email_responses').update({ classifier_version: 'before' })
    await rescoreResponses(product.context, { dryRun: false })
    expect(await responses()).toEqual(expected)
  })
})

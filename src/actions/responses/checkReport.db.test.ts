import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCandidate, anOutreach, aReply } from '../../testing/builders.ts'
import { submitTo } from '../../testing/orderedFollowUp.ts'
import type { SandboxControl, TestMail } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'

const ada = aCandidate({ refId: 'JL-1001', name: 'Ada Lind' })
const people =
  'forged accused own theirs threaded returned gateway copied nameless attached status alias redacted innocent full slow'.split(
    ' ',
  )
const partner = (who: string) => `pat@${who}.example`
const late = 'pat@late.example'
const bothId = '<to-both@rejoinder.example>'
const lateId = '<late-submission@rejoinder.example>'

const failed = (address: string) => `Final-Recipient: rfc822; ${address}\nAction: failed\nStatus: 5.1.1`
const complaint = { subject: 'Abuse report' }
const cites = (id: string) => [{ name: 'In-Reply-To', value: id }]
const part = (content: string, contentType = 'message/rfc822') => ({
  name: 'part',
  contentType,
  contentBytes: Buffer.from(content).toString('base64'),
})

let product: Awaited<ReturnType<typeof openTestContext>>
let control: SandboxControl
const sync = () => product.sync()

const report = (who: string, from: string, more: Parameters<typeof aReply>[0] = {}, said = ''): TestMail =>
  aReply({
    from: { name: '', address: from },
    subject: 'Undeliverable',
    text: `${failed(partner(who))}\n${said}`,
    ...more,
  })

beforeAll(async () => {
  product = await openTestContext({ candidates: [ada] })
  control = product.control
  await submitTo(product.context, control, ada, people.map(partner))
  const sent: { to: string; id: string }[] = await product.context
    .db('email_submissions')
    .select({ to: 'to', id: 'internet_message_id' })
  const idOf = (who: string) => sent.find(({ to }) => to === partner(who))?.id ?? ''
  await control.add(
    anOutreach(ada, {
      to: ['one', 'other'].map(who => ({ name: '', address: partner(who) })),
      internetMessageId: bothId,
    }),
  )
  await sync()
  await control.addAll([
    report('forged', 'mailer-daemon@stranger.example', { headers: cites(idOf('theirs')) }),
    report('accused', 'fbl@stranger.example', complaint, `Original-Rcpt-To: ${partner('accused')}`),
    report('own', 'postmaster@rejoinder.example'),
    report('theirs', 'mailer-daemon@mx1.theirs.example'),
    report('threaded', 'mailer-daemon@gateway.example', { headers: cites(idOf('threaded')) }),
    report('returned', 'mailer-daemon@gateway.example', {}, `Message-ID: ${idOf('returned')}`),
    report('gateway', 'fbl@provider.example', {
      ...complaint,
      attachments: [part(`To: ${partner('gateway')}\nMessage-ID: ${idOf('gateway')}\n`)],
    }),
    report('attached', 'mailer-daemon@gateway.example', {
      attachments: [part(`To: ${partner('attached')}\nMessage-ID:\n ${idOf('attached')}\n\nPlease meet Ada.`)],
    }),
    report('status', 'mailer-daemon@gateway.example', {
      text: 'Your email could not be delivered.',
      attachments: [
        part(failed(partner('status')), 'message/delivery-status'),
        part(`Message-ID: ${idOf('status')}\n`),
      ],
    }),
    report('alias', 'mailer-daemon@gateway.example', {
      text: `${failed('p.adler@inner.example')}\nMessage-ID: ${idOf('alias')}`,
    }),
    report('redacted', 'fbl@provider.example', {
      ...complaint,
      text: 'This is an abuse report.',
      attachments: [part(`To: redacted@provider.example\nMessage-ID: ${idOf('redacted')}\n`)],
    }),
    report('innocent', 'fbl@provider.example', {
      subject: 'A profile',
      text: 'This is a feedback report.',
      headers: [{ name: 'Content-Type', value: 'multipart/report; report-type=feedback-report' }],
      attachments: [
        part(`Feedback-Type: not-spam\nOriginal-Rcpt-To: ${partner('innocent')}`, 'message/feedback-report'),
        part(`Message-ID: ${idOf('innocent')}\n`),
      ],
    }),
    report('full', 'mailer-daemon@gateway.example', {
      text: "Delivery to the following recipient failed:\n  the recipient's mailbox is full (452 4.2.2)",
      headers: cites(idOf('full')),
    }),
    report('slow', 'mailer-daemon@gateway.example', {
      text: 'Delivery to the following recipient has been delayed: the mailbox is full (452 4.2.2)',
      headers: cites(idOf('slow')),
    }),
    report('both', 'mailer-daemon@gateway.example', {
      text: "Delivery to the following recipient failed:\n  the recipient's mailbox is full (452 4.2.2)",
      headers: cites(bothId),
    }),
    report('copied', 'mailer-daemon@stranger.example', { headers: cites('<made-up@rejoinder.example>') }),
    report('nameless', '', { from: { name: 'MAILER-DAEMON', address: '' } }),
    aReply({
      from: { name: '', address: 'mailer-daemon@gateway.example' },
      subject: 'Undeliverable',
      text: failed(late),
      headers: cites(lateId),
      conversationId: 'talk with late',
    }),
  ])
  await sync()
})
afterAll(() => product.close())

async function reported(): Promise<Record<string, string | null>> {
  const rows = await product.context.db('messages').where({ kind: 'automatic' }).pluck('automatic')
  const named = rows.flatMap(({ failedRecipients = [], complainants = [] }) => [
    ...failedRecipients.map((address: string) => [address, 'failed']),
    ...complainants.map((address: string) => [address, 'complained']),
  ])
  return Object.fromEntries(named)
}

async function waiting(): Promise<(string | undefined)[]> {
  const rows = await product.context.db('messages').where({ kind: 'for_review' }).pluck('text')
  return rows.map(text => /pat@(\w+)/.exec(text)?.[1]).toSorted()
}

describe('a delivery report or spam complaint', () => {
  it('counts only if its sender can know of the message', async () => {
    expect(await reported()).toEqual({
      [partner('own')]: 'failed',
      [partner('theirs')]: 'failed',
      [partner('threaded')]: 'failed',
      [partner('returned')]: 'failed',
      [partner('gateway')]: 'complained',
      [partner('attached')]: 'failed',
      [partner('status')]: 'failed',
      [partner('alias')]: 'failed',
      [partner('redacted')]: 'complained',
      [partner('full')]: 'failed',
    })
  })

  it('of a stranger about our recipients waits for review', async () => {
    expect(await waiting()).toEqual(['accused', 'copied', 'forged', 'nameless'])
  })

  it('waits for review if the submission is processed with it or later', async () => {
    const sent = (who: string) =>
      anOutreach(ada, { to: [{ name: '', address: partner(who) }], conversationId: `talk with ${who}` })
    await control.addAll([report('early', 'mailer-daemon@stranger.example')])
    await sync()
    const both = { ...sent('early'), cc: [{ name: '', address: partner('second') }] }
    await control.addAll([both, sent('fresh'), report('fresh', 'mailer-daemon@stranger.example')])
    await control.add(report('second', 'mailer-daemon@stranger.example'))
    await sync()
    expect(await waiting()).toEqual(expect.arrayContaining(['early', 'fresh', 'second']))
  })

  it('counts when the message that it cites is seen later', async () => {
    await control.add(
      anOutreach(ada, {
        to: [{ name: '', address: late }],
        conversationId: 'talk with late',
        internetMessageId: lateId,
      }),
    )
    await sync()
    expect(await reported()).toMatchObject({ [late]: 'failed' })
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { listReviewReasons } from '../../store/mailbox/reviewReasons.ts'
import { aCandidate, anOutreach, aReply } from '../../testing/builders.ts'
import type { SandboxControl, TestMail } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { addCandidates } from '../candidates/addCandidates.ts'
import { findOpenRecipients } from '../sending/findOpenRecipients.ts'
import { linkEmail } from './linkEmail.ts'

const gudrun = aCandidate({ refId: 'BK-791', name: 'Gudrun Nell', email: 'gudrun@mail.example' })
const maria = aCandidate({ refId: 'BK-792', name: 'Maria Santosa', email: 'maria@mail.example' })
const bob = { name: 'Bob Vansen', address: 'bob@vansenfirm.example' }
const colleague = { name: 'Jane Ortiz', address: 'jane@rejoinder.example' }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

let context: Context
let control: SandboxControl
let opened: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  opened = await openTestContext()
  context = opened.context
  control = opened.control
  await addCandidates(context, [gudrun, maria])
  await control.add(
    anOutreach(gudrun, { to: [bob], receivedDateTime: daysAgo(8), internetMessageId: '<out@rejoinder.example>' }),
  )
})
afterEach(() => opened.close())

const reply = (over: Partial<TestMail> & { text?: string }) => aReply({ receivedDateTime: daysAgo(1), ...over })
const arrive = async (mail: TestMail) => {
  await control.add(mail)
  await opened.sync()
  const copy = await context
    .db({ c: 'message_copies' })
    .join({ m: 'messages' }, 'm.id', 'c.message_id')
    .orderBy('m.received_at', 'desc')
    .first({ graphId: 'c.graph_id', kind: 'm.kind' })
  const reasons = await listReviewReasons(context.db, [copy.graphId])
  return { graphId: copy.graphId as string, kind: copy.kind, reason: reasons.get(copy.graphId)?.reason }
}
const responses = () => context.db('email_responses').select('client_email', 'interest_level', 'ref_id')
const leftOut = async (candidateName: string) =>
  (await findOpenRecipients(context, context.db, { candidateName })).leftOut.map(({ reason }) => reason)

describe("an email that a colleague's email carries as an attachment", () => {
  const forward = (over: Partial<TestMail> & { text?: string } = {}) =>
    reply({
      from: colleague,
      subject: 'FW: Re: BK-791 Gudrun Nell',
      text: 'see attached',
      attachments: [
        {
          name: 'Re: BK-791 Gudrun Nell',
          contentType: 'message/rfc822',
          contentBytes: Buffer.from('From: bob@vansenfirm.example\r\n\r\nWe want to interview Nell.').toString(
            'base64',
          ),
        },
      ],
      ...over,
    })

  it('goes to For Review with the advice to open it, and cannot be linked as an answer of the colleague', async () => {
    const { graphId, kind, reason } = await arrive(forward())
    expect([kind, reason]).toEqual(['for_review', 'attached'])
    const candidate = await context.db('candidates').where({ ref_id: 'BK-791' }).first('id')
    await expect(
      linkEmail(context, { messageId: graphId, candidateId: candidate.id, performedBy: 'recruiter' }),
    ).rejects.toMatchObject({ code: 'email.colleague' })
    expect(await responses()).toEqual([])
  })

  it.each([
    ['without a subject', { subject: '' }],
    [
      'named as a file',
      { attachments: [{ name: 'answer.eml', contentType: 'application/octet-stream', contentBytes: 'Rg==' }] },
    ],
  ])('goes to For Review also %s', async (_, over) => {
    expect(await arrive(forward(over))).toMatchObject({ kind: 'for_review', reason: 'attached' })
  })

  it('is not a resume that a colleague sends', async () => {
    const attachments = [{ name: 'Resume.pdf', contentType: 'application/pdf', contentBytes: 'JVBERi0xLjQK' }]
    expect(await arrive(forward({ attachments }))).toMatchObject({ kind: 'other' })
  })
})

describe('an email without a sender', () => {
  const from = { name: '', address: '' }

  it('goes to For Review and holds the follow-up when it answers a submission', async () => {
    const parent = { inReplyTo: '<out@rejoinder.example>', subject: 'RE: your candidate' }
    const answered = await arrive(reply({ from, ...parent, text: 'We would like to interview her.' }))
    expect(answered).toMatchObject({ kind: 'for_review', reason: 'unlinked' })
    expect(await responses()).toEqual([])
    expect(await leftOut('Gudrun Nell')).toEqual(['awaits_review'])
  })

  it('is no answer when it concerns nobody', async () => {
    expect(await arrive(reply({ from, subject: 'Lunch', text: 'The menu of the week.' }))).toMatchObject({
      kind: 'other',
    })
  })
})

describe("an answer from a recipient's private address", () => {
  const words = { subject: 'Gudrun', text: 'We will pass on Gudrun.' }

  it.each(['Bob Vansen', 'Vansen, Bob', 'BOB VANSEN', 'Bób Vansen'])('goes to For Review: %s', async name => {
    expect(await arrive(reply({ from: { name, address: 'bob.private@gmail.com' }, ...words }))).toMatchObject({
      kind: 'for_review',
      reason: 'unlinked',
    })
    expect(await leftOut('Gudrun Nell')).toEqual(['awaits_review'])
  })

  it('is read so in the same sync as the submission', async () => {
    const from = { name: 'Bob Vansen', address: 'bob.private@gmail.com' }
    expect(await arrive(reply({ from, ...words }))).toMatchObject({ kind: 'for_review' })
  })

  it.each([
    ['another name', reply({ from: { name: 'Bob Vance', address: 'bob.private@gmail.com' }, ...words })],
    ['a first name alone', reply({ from: { name: 'Bob', address: 'bob.private@gmail.com' }, ...words })],
    [
      'a newsletter in this name',
      reply({
        from: { name: 'Bob Vansen', address: 'bob@news.example' },
        subject: 'Hiring',
        text: 'We would love to meet you at our booth.',
        headers: [{ name: 'List-Unsubscribe', value: '<mailto:off@news.example>' }],
      }),
    ],
  ])('is not %s', async (_, mail) => {
    await opened.sync()
    expect(await arrive(mail)).toMatchObject({ kind: 'other' })
  })
})

describe("a client who has the candidate's name", () => {
  const namesake = { name: 'Maria Santosa', address: 'msantosa@nsfirm.example' }
  const subject = 'RE: Maria Santosa, associate (BK-792)'
  const text = 'Thank you. We would love to interview her.'
  const submit = () =>
    control.add(
      anOutreach(maria, {
        to: [{ name: 'Kim Lo', address: 'kim@nsfirm.example' }, namesake],
        receivedDateTime: daysAgo(8),
      }),
    )

  it('answers for the firm that has received the submission', async () => {
    await submit()
    await arrive(reply({ from: namesake, subject, text }))
    expect(await responses()).toEqual([{ client_email: namesake.address, interest_level: 'high', ref_id: 'BK-792' }])
    expect(await leftOut('Maria Santosa')).toEqual(['answered', 'colleague_answered'])
  })

  it('answers for the firm even as its only recipient', async () => {
    await control.add(anOutreach(maria, { to: [namesake], receivedDateTime: daysAgo(8) }))
    await arrive(reply({ from: namesake, subject, text: 'Ha. Sure, happy to talk to my namesake.' }))
    expect(await responses()).toMatchObject([{ client_email: namesake.address, ref_id: 'BK-792' }])
    expect(await leftOut('Maria Santosa')).toEqual(['answered'])
  })

  it('goes to For Review when the address of the candidate is not known', async () => {
    const unknown = aCandidate({ refId: 'BK-793', name: 'David Kim' })
    await addCandidates(context, [unknown])
    const from = { name: 'David Kim', address: 'dkim@nsfirm.example' }
    await control.add(anOutreach(unknown, { to: [from], receivedDateTime: daysAgo(8) }))
    const answered = await arrive(
      reply({ from, subject: 'RE: David Kim (BK-793)', text: 'Ha. Sure, happy to talk to my namesake.' }),
    )
    expect(answered).toMatchObject({ kind: 'for_review' })
    expect(await responses()).toEqual([])
  })

  it.each([
    ['from elsewhere', 'maria.santosa@elsewhere.example'],
    ['from a private address', 'mariasantosa@gmail.com'],
    ['from the address on file', 'maria@mail.example'],
  ])('is the candidate %s', async (_, address) => {
    await submit()
    await arrive(reply({ from: { name: 'Maria Santosa', address }, subject, text }))
    expect(await responses()).toEqual([])
  })
})

describe('a notice of a secure message', () => {
  const notice = (text: string, over: Partial<TestMail> = {}) =>
    reply({
      from: { name: 'Secure Messaging', address: 'no-reply@us-api.mimecast.com' },
      subject: 'RE: Gudrun Nell, associate (BK-791)',
      text,
      ...over,
    })

  it.each([
    ['Mimecast', notice('Bob Vansen (bob@vansenfirm.example) has sent you a secure message.\n\nView message')],
    [
      'Proofpoint',
      notice(
        'You have received an encrypted email.\n\nBob Vansen <bob@vansenfirm.example> has sent you a secure email.',
        {
          from: { name: 'Proofpoint Encryption', address: 'notify@ppe.pphosted.com' },
        },
      ),
    ],
    [
      'Virtru',
      notice('bob@vansenfirm.example has sent you an encrypted message.\nUnlock Message', {
        from: { name: 'Bob Vansen via Virtru', address: 'noreply@virtru.com' },
        headers: [{ name: 'Auto-Submitted', value: 'auto-generated' }],
      }),
    ],
  ])('is the email of the person whom it names: %s', async (_, mail) => {
    await arrive(mail)
    expect(await responses()).toMatchObject([
      { client_email: bob.address, ref_id: 'BK-791', interest_level: 'unknown' },
    ])
    expect(await leftOut('Gudrun Nell')).toEqual(['answered'])
  })

  it('holds the follow-up from For Review when it names no candidate', async () => {
    const text = 'Bob Vansen (bob@vansenfirm.example) has sent you a secure message.'
    expect(await arrive(notice(text, { subject: 'RE: your email' }))).toMatchObject({ kind: 'for_review' })
    expect(await leftOut('Gudrun Nell')).toEqual(['awaits_review'])
  })

  it.each([
    [
      'anybody',
      notice('Bob Vansen (bob@vansenfirm.example) has sent you a secure message.', {
        from: { name: 'Eve', address: 'eve@evil.example' },
      }),
    ],
    ['a gateway, about no message', notice('Bob Vansen (bob@vansenfirm.example) is on our list.')],
  ])('is not the email of a person named by %s', async (_, mail) => {
    await arrive(mail)
    expect((await responses()).map(row => row.client_email)).not.toContain(bob.address)
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { aCandidate, anOutreach, aReply } from '../../testing/builders.ts'
import type { SandboxControl, TestMail } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { addCandidates } from '../candidates/addCandidates.ts'
import { findOpenRecipients } from '../sending/findOpenRecipients.ts'
import { linkEmail } from './linkEmail.ts'

const dragomir = aCandidate({ refId: 'JL-4201', name: 'Mirela Dragomir', email: 'mirela@mail.example' })
const colleague = { name: 'Jane Ortiz', address: 'jane@rejoinder.example' }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

let context: Context
let control: SandboxControl
let opened: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  opened = await openTestContext()
  context = opened.context
  control = opened.control
  await addCandidates(context, [dragomir])
  await control.add(
    anOutreach(dragomir, { receivedDateTime: daysAgo(8), internetMessageId: '<out@rejoinder.example>' }),
  )
})
afterEach(() => opened.close())

const sync = () => opened.sync()
const forward = (text: string, over: Partial<TestMail> = {}) =>
  aReply({ from: colleague, subject: 'FW: Mirela Dragomir', receivedDateTime: daysAgo(7), text, ...over })
const outlook = (from: string, words: string, subject = 'RE: Mirela Dragomir') =>
  `FYI, this came to me.\n\nJane\n\n________________________________\nFrom: ${from}\nSent: Friday, November 20, 2026 9:12 AM\nTo: Jane Ortiz <jane@rejoinder.example>\nSubject: ${subject}\n\n${words}`
const client = 'Achterberg, Rosalind <r.achterberg@hollowaypike.example>'
const responses = () =>
  context.db('email_responses').select('client_email', 'interest_level', 'content', 'ref_id', 'linked_by')
const kinds = async () =>
  (await context.db('messages').where({ from_address: colleague.address }).select('kind')).map(({ kind }) => kind)
const leftOut = async () =>
  (await findOpenRecipients(context, context.db, { candidateName: 'Mirela Dragomir' })).leftOut.map(
    ({ reason }) => reason,
  )

describe('an answer that a colleague forwards to the mailbox', () => {
  it.each([
    ['Outlook', outlook(client, 'We would love to meet Mirela. Is she free Tuesday at 2?\n\nRosalind')],
    [
      'Gmail',
      `---------- Forwarded message ---------\nFrom: Rosalind Achterberg <r.achterberg@hollowaypike.example>\nDate: Fri, Nov 20, 2026 at 9:12 AM\nSubject: Re: Mirela Dragomir\nTo: Jane Ortiz <jane@rejoinder.example>\n\n\nWe would love to meet Mirela. Is she free Tuesday at 2?\n\nRosalind\n\nOn Thu, Nov 19, 2026 at 4:00 PM Recruiting <recruiting@rejoinder.example> wrote:\n> Dear Rosalind, please meet Mirela Dragomir, reference JL-4201.`,
    ],
    [
      'Apple Mail',
      `Begin forwarded message:\n\n> From: Rosalind Achterberg <r.achterberg@hollowaypike.example>\n> Subject: Re: Mirela Dragomir\n> Date: November 20, 2026 at 9:12:00 AM EST\n> To: Jane Ortiz <jane@rejoinder.example>\n> \n> We would love to meet Mirela. Is she free Tuesday at 2?\n> \n> Rosalind`,
    ],
  ])('is a response of its sender, judged by the sender’s words: %s', async (_, text) => {
    await control.add(forward(text))
    await sync()
    expect(await responses()).toEqual([
      expect.objectContaining({
        client_email: 'r.achterberg@hollowaypike.example',
        interest_level: 'high',
        content: 'We would love to meet Mirela. Is she free Tuesday at 2?',
        ref_id: 'JL-4201',
      }),
    ])
    expect(await leftOut()).toEqual(['answered'])
  })

  it('goes to For Review, holds its sender’s follow-up, and can be linked when it names nobody', async () => {
    await control.add(
      forward(outlook(client, 'Tuesday at 2 works for us.', 'RE: your email'), { subject: 'FW: your email' }),
    )
    await sync()
    expect(await kinds()).toEqual(['for_review'])
    expect(await leftOut()).toEqual(['awaits_review'])
    const copy = await context
      .db('message_copies as c')
      .join('messages as m', 'm.id', 'c.message_id')
      .where({ from_address: colleague.address })
      .first('graph_id')
    const candidate = await context.db('candidates').where({ ref_id: 'JL-4201' }).first('id')
    await linkEmail(context, { messageId: copy.graph_id, candidateId: candidate.id, performedBy: 'recruiter' })
    expect(await responses()).toEqual([
      expect.objectContaining({ client_email: 'r.achterberg@hollowaypike.example', linked_by: 'recruiter' }),
    ])
    expect(await leftOut()).toEqual(['answered'])
  })

  it.each([
    ['a colleague’s own words', forward('We should ask Rosalind about Mirela Dragomir. I would love to.')],
    ['a colleague’s email', forward(outlook('Bo Lind <bo@rejoinder.example>', 'Great, we would love to meet her.'))],
    [
      'an answer that a colleague quotes',
      forward(outlook(client, 'We would love to.'), { subject: 'RE: Mirela Dragomir' }),
    ],
    ['the candidate’s own email', forward(outlook('Mirela <mirela@mail.example>', 'I would love to. Mirela Dragomir'))],
  ])('is not %s', async (_, mail) => {
    await control.add(mail)
    await sync()
    expect(await responses()).toEqual([])
    expect(await kinds()).toEqual(['other'])
    expect(await leftOut()).toEqual([])
  })

  it('keeps everybody open to follow-ups when the forward may not be from a colleague', async () => {
    const headers = [
      {
        name: 'Authentication-Results',
        value:
          'spf=fail smtp.mailfrom=evil.example; dmarc=fail action=none header.from=rejoinder.example;compauth=fail reason=000',
      },
    ]
    await control.add(forward(outlook(client, 'Please never write to me again. We will pass on Mirela.'), { headers }))
    await sync()
    expect(await responses()).toEqual([])
    expect(await kinds()).toEqual(['for_review'])
    expect(await leftOut()).toEqual([])
  })

  it('is the outermost of several, in old Outlook’s form of the header', async () => {
    const inner =
      '-----Original Message-----\nFrom: Bo Lind [mailto:bo@partner.example]\nSent: Thursday, November 19, 2026 9:12 AM\nTo: Rosalind\nSubject: Mirela\n\nI do not like her. Pass.'
    const old = outlook(
      'Achterberg, Rosalind [mailto:R.Achterberg@hollowaypike.example]',
      `We would love to meet Mirela.\n\n${inner}`,
    )
    await control.add(forward(old))
    await sync()
    expect(await responses()).toMatchObject([
      {
        client_email: 'r.achterberg@hollowaypike.example',
        interest_level: 'high',
        content: 'We would love to meet Mirela.',
      },
    ])
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { findEmail } from '../../store/mailbox/emailDetails.ts'
import { aCandidate, anOutreach, aReply } from '../../testing/builders.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { addCandidates } from '../candidates/addCandidates.ts'

const candidate = aCandidate()
const about = { subject: `RE: ${candidate.refId}` }
const outreach = anOutreach(candidate)
const shared = outreach.internetMessageId!
const yes = { ...about, text: 'We would love to interview her on Friday.' }
const no = {
  ...about,
  from: { name: 'Mal Lory', address: 'mal@elsewhere.example' },
  text: 'We are not interested, please stop.',
}

let context: Context
let control: SandboxControl
let opened: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  opened = await openTestContext()
  context = opened.context
  control = opened.control
  await addCandidates(context, [candidate])
})
afterEach(() => opened.close())

const sync = () => opened.sync()
const responses = () => context.db('email_responses').orderBy('interest_level').pluck('interest_level')
const submissions = () => context.db('email_submissions').select('internet_message_id', 'from')
const ours = [{ internet_message_id: shared, from: 'recruiting@rejoinder.example' }]

async function shown(graphId: string) {
  const email = await findEmail(context.db, graphId)
  return { from: email?.from, text: email?.newText, sharesMessageId: email?.sharesMessageId }
}

describe('another message with the same Message-ID', () => {
  it.each(['together', 'one after the other'])('is stored next to the first one and processed, %s', async when => {
    const id = '<once@hollowaypike.example>'
    const first = await control.add(aReply({ ...yes, internetMessageId: id }))
    if (when !== 'together') await sync()
    const second = await control.add(aReply({ ...no, internetMessageId: id }))
    await sync()
    expect(await responses()).toEqual(['high', 'not_interested'])
    expect(await shown(first)).toEqual({
      from: 'r.achterberg@hollowaypike.example',
      text: yes.text,
      sharesMessageId: true,
    })
    expect(await shown(second)).toEqual({ from: no.from.address, text: no.text, sharesMessageId: true })
  })

  it.each([
    ['sender', { from: { name: 'Mal Lory', address: 'mal@elsewhere.example' } }],
    ['subject', { subject: 'RE: Another subject' }],
    ['date', { receivedDateTime: '2026-10-02T09:00:00.000Z' }],
    ['body', { body: { contentType: 'text' as const, content: 'We are not interested.' } }],
  ])('is recognized by a different %s alone', async (_, other) => {
    const mail = aReply({ internetMessageId: '<once@hollowaypike.example>' })
    await control.addAll([mail, { ...mail, ...other }, mail])
    await sync()
    expect(await context.db('messages').where('shared_message_id', mail.internetMessageId!)).toHaveLength(1)
    expect(await context.db('messages').where('internet_message_id', mail.internetMessageId!)).toHaveLength(1)
  })

  it.each([
    ['before', true, true],
    ['after', false, true],
    ['together with', true, false],
  ])('changes neither the submission nor its answers when it arrives %s it', async (_, first, apart) => {
    const orders = [aReply({ ...yes, internetMessageId: shared, inReplyTo: shared }), outreach]
    for (const order of first ? orders : orders.reverse()) {
      await control.add(order)
      if (apart) await sync()
    }
    await sync()
    expect(await submissions()).toEqual(ours)
    expect(await responses()).toEqual(['high'])
    const answer = await control.add(aReply({ subject: 'RE: her', text: 'No, thank you.', inReplyTo: shared }))
    await sync()
    const linked = context.db('email_responses as r').join('messages as m', 'm.internet_message_id', 'r.message_id')
    expect(
      await linked
        .join('message_copies as c', 'c.message_id', 'm.id')
        .where({ graph_id: answer })
        .pluck('r.email_submission_id'),
    ).toEqual(await context.db('email_submissions').pluck('id'))
  })

  it('is compared quickly even if its HTML is made to be slow', async () => {
    const bodyOf = (end: string) => ({ contentType: 'html' as const, content: `${'<meta '.repeat(150_000)}${end}` })
    const mail = aReply({ internetMessageId: '<once@hollowaypike.example>', body: bodyOf('one') })
    await control.addAll([mail, { ...mail, body: bodyOf('another') }])
    await sync()
    expect(await context.db('messages')).toHaveLength(2)
  })

  it('is compared without normalizing its HTML once many messages share the Message-ID', async () => {
    const bodyOf = (content: string) => ({ contentType: 'html' as const, content })
    const at = { receivedDateTime: '2026-10-02T14:00:00Z' }
    const mail = aReply({ ...at, internetMessageId: '<once@hollowaypike.example>', body: bodyOf('<p>One</p>') })
    const others = Array.from({ length: 21 }, (_, n) => ({ ...mail, body: bodyOf(`<p>${n}</p>`) }))
    for (const emails of [[mail], [{ ...mail, body: bodyOf('<p> One </p>') }], others]) {
      await control.addAll(emails)
      await sync()
    }
    expect(await context.db('messages')).toHaveLength(22)
    await control.addAll([mail, { ...mail, body: bodyOf('<p>One  </p>') }])
    await sync()
    expect(await context.db('messages')).toHaveLength(23)
    expect(await context.db('message_copies')).toHaveLength(25)
  })

  it('is separated again from one that an earlier version had overwritten', async () => {
    const id = '<once@hollowaypike.example>'
    const [first, second] = await control.addAll([yes, no].map(mail => aReply({ ...mail, internetMessageId: id })))
    await sync()
    const { db } = context
    const [kept] = await db('messages').where({ from_address: no.from.address }).pluck('id')
    await db('message_copies').update({ message_id: kept })
    await db('messages').whereNot({ id: kept }).delete()
    await control.change(first!, { isRead: true })
    await control.change(second!, { isRead: true })
    await sync()
    expect(await shown(first!)).toMatchObject({ text: yes.text, sharesMessageId: true })
    expect(await shown(second!)).toMatchObject({ text: no.text, sharesMessageId: true })
    expect(await db('messages').whereNull('processed_at')).toEqual([])
  })
})

describe('copies of one message', () => {
  const at = { receivedDateTime: '2026-10-02T14:00:00Z' }

  it('are stored as one message when the mailbox wrote to itself, whichever copy is read first', async () => {
    const toSelf = { ...outreach, ...at, bcc: [{ name: 'B', address: 'b@firm.example' }] }
    const [sent, came] = await control.addAll([toSelf, { ...toSelf, folder: 'inbox', bcc: [] }])
    await sync()
    expect(await context.db('messages').select('bcc_recipients')).toEqual([{ bcc_recipients: toSelf.bcc }])
    expect(await shown(sent!)).toMatchObject({ sharesMessageId: false })
    expect(await shown(came!)).toMatchObject({ sharesMessageId: false })
    expect(await submissions()).toEqual(ours)
  })

  it('are stored as one message when Exchange has rewritten the HTML of one', async () => {
    const mail = aReply({ ...at, body: { contentType: 'html', content: '<p>Please book  her.</p>' } })
    const content = '<meta http-equiv="Content-Type" content="text/html">\r\n<p>Please book her.</p>'
    await control.addAll([mail, { ...mail, folder: 'archive', body: { contentType: 'html', content } }])
    await sync()
    expect(await context.db('messages')).toHaveLength(1)
  })

  it('are stored as one message when a draft was sent under another id', async () => {
    const draft = await control.add({
      ...outreach,
      folder: 'drafts',
      isDraft: true,
      body: { contentType: 'text', content: '' },
    })
    await sync()
    await control.remove(draft)
    const sent = await control.add({ ...outreach, ...at })
    await sync()
    expect(await context.db('messages').pluck('internet_message_id')).toEqual([shared])
    expect(await context.db('message_copies').pluck('graph_id')).toEqual([sent])
    expect(await submissions()).toEqual(ours)
  })

  it('remain one message when the only copy is edited', async () => {
    const id = await control.add(aReply(yes))
    await sync()
    const [before] = await context.db('messages').pluck('id')
    await control.change(id, { subject: 'Edited in Outlook' })
    await sync()
    expect(await context.db('messages').select('id', 'subject')).toEqual([{ id: before, subject: 'Edited in Outlook' }])
  })
})

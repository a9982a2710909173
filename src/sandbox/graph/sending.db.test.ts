import { beforeEach, describe, expect, it } from 'vitest'
import { mailbox, startTestSandbox } from '../../testing/testSandbox.ts'
import type { JsonObject } from '../http/GraphRequest.ts'

const headers = { prefer: 'IdType="ImmutableId"' }
const vance = { emailAddress: { name: 'Eleanor Vance', address: 'eleanor.vance@hartwellpruitt.example' } }
const marker = 'String {66f5a359-4659-4830-9070-00047ec6ac6e} Name outboxId'
const { client } = await startTestSandbox()

beforeEach(async () => {
  await client.control('POST', '/reset', {})
})

const post = (path: string, body?: unknown) => client.call('POST', path, { body, headers })
const listSent = async () => (await client.get('/mailFolders/sentitems/messages', headers)).body.value!

async function addReceived(order: JsonObject = {}) {
  const { body } = await client.control('POST', '/messages', {
    from: vance.emailAddress,
    to: [
      { name: 'Us', address: mailbox },
      { name: 'Third', address: 'third@x.example' },
    ],
    subject: 'Re: JL-2204',
    body: { contentType: 'html', content: '<html><body><p>When is she free?</p></body></html>' },
    ...order,
  })
  return body as { id: string; internetMessageId: string; conversationId: string }
}

describe('a draft', () => {
  it('is found by its extended property, keeps its immutable id when sent, and cannot be sent twice', async () => {
    const extended = [{ id: marker, value: 'a-1' }]
    const draft = await post('/messages', {
      subject: 'JL-2204',
      body: { contentType: 'HTML', content: '<p>Hello</p>' },
      toRecipients: [vance],
      singleValueExtendedProperties: extended,
    })
    expect([draft.status, draft.body.isDraft]).toEqual([201, true])
    const any = `singleValueExtendedProperties/any(ep: ep/id eq '${marker}' and ep/value eq 'a-1')`
    const query = `$filter=${encodeURIComponent(any)}&$expand=singleValueExtendedProperties($filter=id eq '${marker}')`
    const found = await client.get(`/mailFolders/drafts/messages?${query}`, headers)
    expect(found.body.value).toMatchObject([{ id: draft.body.id, singleValueExtendedProperties: extended }])
    const sent = await post(`/messages/${draft.body.id}/send`)
    expect([sent.status, sent.text]).toEqual([202, ''])
    expect(await listSent()).toMatchObject([{ id: draft.body.id, isDraft: false, isRead: true }])
    expect((await client.get(`/mailFolders/sentitems/messages?${query}`)).body.value).toHaveLength(1)
    expect((await post(`/messages/${draft.body.id}/send`)).status).toBe(400)
  })

  it.each([
    [{ toRecipients: [] }, 400, 'ErrorInvalidRecipients'],
    [{ toRecipients: [{ emailAddress: { address: 'nobody' } }] }, 400, 'ErrorInvalidRecipients'],
    [{ toRecipients: [vance], from: { emailAddress: { address: 'boss@x.example' } } }, 403, 'ErrorSendAsDenied'],
  ])('is not sent with %j', async (message, status, code) => {
    const draft = await post('/messages', message)
    const answer = await post(`/messages/${draft.body.id}/send`)
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
  })

  it.each([
    [{ internetMessageHeaders: [{ name: 'In-Reply-To', value: '<a@b>' }] }, 'InvalidInternetMessageHeader'],
    [
      { internetMessageHeaders: Array.from({ length: 6 }, (_, n) => ({ name: `x-${n}`, value: '1' })) },
      'InvalidInternetMessageHeaderCollection',
    ],
    [{ nonsense: true }, 'RequestBodyRead'],
    [{ singleValueExtendedProperties: [{ id: 'x', value: 'y' }] }, 'ErrorInvalidProperty'],
  ])('cannot contain %j', async (message, code) => {
    const answer = await post('/messages', message)
    expect([answer.status, answer.body.error?.code]).toEqual([400, code])
  })
})

describe('a reply or forward', () => {
  it('keeps the conversation and headers of the thread, quotes the original and is addressed to its sender', async () => {
    const original = await addReceived()
    const draft = await post(`/messages/${original.id}/createReply`, { comment: 'Tuesday.' })
    expect(draft.status).toBe(201)
    expect(draft.body).toMatchObject({
      subject: 'RE: JL-2204',
      conversationId: original.conversationId,
      toRecipients: [vance],
      isDraft: true,
    })
    const { content } = draft.body.body as { content: string }
    expect(content).toMatch(/Tuesday\.[\s\S]*divRplyFwdMsg[\s\S]*When is she free\?/)
    const { body } = await client.get(`/messages/${draft.body.id}?$select=internetMessageHeaders`)
    expect(body.internetMessageHeaders).toEqual([
      { name: 'In-Reply-To', value: original.internetMessageId },
      { name: 'References', value: original.internetMessageId },
    ])
  })

  it('to all omits the mailbox and marks the original as read', async () => {
    const { id } = await addReceived()
    const draft = await post(`/messages/${id}/createReplyAll`)
    expect(draft.body.toRecipients).toMatchObject([vance, { emailAddress: { address: 'third@x.example' } }])
    expect((await client.get(`/messages/${id}`)).body.isRead).toBe(true)
  })

  it('is addressed to replyTo if the original has one', async () => {
    const replyTo = [{ emailAddress: { name: 'Desk', address: 'desk@x.example' } }]
    const { id } = await addReceived({ replyTo })
    expect((await post(`/messages/${id}/createReply`)).body.toRecipients).toEqual(replyTo)
  })

  it('accepts a comment or a body, not both', async () => {
    const { id } = await addReceived()
    const both = { comment: 'a', message: { body: { contentType: 'text', content: 'b' } } }
    expect((await post(`/messages/${id}/createReply`, both)).status).toBe(400)
    const own = await post(`/messages/${id}/createReply`, { Message: { body: { contentType: 'html', content: 'b' } } })
    expect(own.body.body).toEqual({ contentType: 'html', content: 'b' })
  })

  it('includes the attachments only when it is a forward', async () => {
    const file = { name: 'cv.pdf', contentType: 'application/pdf', contentBytes: 'AAAA' }
    const { id } = await addReceived({ attachments: [file] })
    const forward = await post(`/messages/${id}/createForward`, { comment: 'fyi', toRecipients: [vance] })
    expect(forward.body).toMatchObject({ subject: 'FW: JL-2204', hasAttachments: true, toRecipients: [vance] })
    expect((await post(`/messages/${id}/createReply`)).body.hasAttachments).toBe(false)
    expect((await post(`/messages/${id}/forward`, { toRecipients: [vance] })).status).toBe(202)
    expect(await listSent()).toHaveLength(1)
  })
})

describe('sendMail', () => {
  it('saves a copy in Sent Items unless saveToSentItems is false, even as the text "false"', async () => {
    const message = { subject: 'Hello', body: { contentType: 'Text', content: 'x' }, toRecipients: [vance] }
    expect((await post('/sendMail', { message })).status).toBe(202)
    expect((await post('/sendMail', { Message: message, SaveToSentItems: 'false' })).status).toBe(202)
    expect(await listSent()).toHaveLength(1)
  })

  it('delivers email to the mailbox itself to the Inbox with the same Message-ID', async () => {
    const self = { emailAddress: { name: 'Us', address: mailbox } }
    await post('/sendMail', { message: { subject: 'Note', toRecipients: [self] } })
    const [sent] = await listSent()
    const inbox = (await client.get('/mailFolders/inbox/messages')).body.value!
    expect(inbox).toMatchObject([{ isRead: false, internetMessageId: sent!.internetMessageId }])
  })

  it('accepts base64 MIME and refuses invalid base64', async () => {
    const mime = `From: <${mailbox}>\r\nTo: Eleanor <${vance.emailAddress.address}>\r\nSubject: =?utf-8?B?w4Vu?=\r\n\r\nHi`
    const asText = { 'content-type': 'text/plain' }
    const body = Buffer.from(mime).toString('base64')
    expect((await client.call('POST', '/sendMail', { body, headers: asText })).status).toBe(202)
    expect(await listSent()).toMatchObject([{ subject: 'Ån' }])
    const bad = await client.call('POST', '/sendMail', { body: '%%%', headers: asText })
    expect(bad.body.error?.code).toBe('ErrorMimeContentInvalidBase64String')
  })

  it('refuses a request of more than 4 MB', async () => {
    const message = { subject: 'x'.repeat(4.1 * 1024 * 1024), toRecipients: [vance] }
    expect((await post('/sendMail', { message })).status).toBe(413)
  })
})

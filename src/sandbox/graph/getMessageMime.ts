import type { GraphReply } from '../http/GraphRequest.ts'
import { findMessage } from '../store/findMessage.ts'
import type { MessageRow, Recipient } from '../store/Message.ts'
import type { GraphCall } from './GraphCall.ts'
import type { AttachmentRow } from './renderAttachment.ts'

const encodeWord = (text: string) =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`

const people = (list: readonly Recipient[] | undefined) =>
  (list ?? [])
    .map(
      ({ emailAddress: { name, address } }) => `${encodeWord(`"${(name ?? '').replaceAll('"', "'")}"`)} <${address}>`,
    )
    .join(',\r\n ')

const base64 = (content: Buffer) => content.toString('base64').replace(/.{76}/g, '$&\r\n')

function makeHead(row: MessageRow): string[] {
  const { from, toRecipients, ccRecipients } = row.props
  const own = /^(from|to|cc|subject|date|message-id|content-.*|mime-version)$/i
  return [
    `From: ${people(from ? [from] : [])}`,
    `To: ${people(toRecipients)}`,
    ...(ccRecipients?.length ? [`CC: ${people(ccRecipients)}`] : []),
    `Subject: ${encodeWord(row.subject ?? '')}`,
    `Date: ${row.sent_at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${row.internet_message_id ?? ''}`,
    ...row.headers.filter(header => !own.test(header.name)).map(({ name, value }) => `${name}: ${value}`),
    'MIME-Version: 1.0',
  ]
}

function makePart(row: AttachmentRow): string[] {
  const name = encodeWord(row.name ?? 'attachment')
  return [
    `Content-Type: ${row.content_type ?? 'application/octet-stream'}; name="${name}"`,
    `Content-Disposition: ${row.is_inline ? 'inline' : 'attachment'}; filename="${name}"`,
    ...(row.content_id ? [`Content-ID: <${row.content_id}>`] : []),
    'Content-Transfer-Encoding: base64',
    '',
    base64(row.content ?? Buffer.alloc(0)),
  ]
}

export async function getMessageMime(call: GraphCall): Promise<GraphReply> {
  const { db, mailbox } = call.sandbox
  const row = await findMessage(db, mailbox, call.params.message!)
  const attachments = await db<AttachmentRow>('sandbox.attachments').where({ message_n: row.n }).orderBy('position')
  const boundary = `_000_${row.n}_sandbox_`
  const text = [
    `Content-Type: text/${row.body_type === 'html' ? 'html' : 'plain'}; charset="utf-8"`,
    'Content-Transfer-Encoding: base64',
    '',
    base64(Buffer.from(row.body)),
  ]
  const parts = [text, ...attachments.map(makePart)]
  const lines =
    attachments.length === 0
      ? [...makeHead(row), ...text, '']
      : [
          ...makeHead(row),
          `Content-Type: multipart/mixed; boundary="${boundary}"`,
          '',
          ...parts.flatMap(part => [`--${boundary}`, ...part]),
          `--${boundary}--`,
          '',
        ]
  return { status: 200, headers: { 'content-type': 'text/plain' }, body: Buffer.from(lines.join('\r\n')) }
}

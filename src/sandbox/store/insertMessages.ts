import type { Knex } from 'knex'
import { insertAttachments } from './insertAttachments.ts'
import type { MessageProps, NewMessage, Recipient } from './Message.ts'
import { makeConversationIndex, makeImmutableId, makeRestId } from './makeIds.ts'
import { stripMarkup } from './stripMarkup.ts'

export interface StoredId {
  n: string
  immutableId: string
  restId: string
  internetMessageId: string
}

const rowsPerStatement = 500
const notFlagged = { flagStatus: 'notFlagged' }

const people = (props: MessageProps) =>
  [props.from, ...(props.toRecipients ?? []), ...(props.ccRecipients ?? [])]
    .filter((each): each is Recipient => Boolean(each?.emailAddress))
    .map(each => `${each.emailAddress.name ?? ''} ${each.emailAddress.address ?? ''}`)

export function makeSearchText(subject: string | null, props: MessageProps, text: string): string {
  return [subject ?? '', ...people(props), text.slice(0, 20_000)].join('\n').toLowerCase().replaceAll('\u0000', '')
}

export function makePlainText(body: { contentType: string; content: string }): string {
  return body.contentType === 'html' ? stripMarkup(body.content) : body.content.replace(/\s+/g, ' ').trim()
}

function makeRow(mailbox: string, n: string, message: NewMessage) {
  const { attachments = [], props } = message
  const text = makePlainText(message.body)
  return {
    n,
    mailbox,
    folder_id: message.folderId,
    immutable_id: makeImmutableId(mailbox, n),
    rest_id: makeRestId(mailbox, n, 0),
    internet_message_id: message.internetMessageId,
    conversation_id: message.conversationId,
    created_at: message.createdAt,
    received_at: message.receivedAt,
    sent_at: message.sentAt,
    subject: message.subject,
    is_read: message.isRead,
    is_draft: message.isDraft,
    has_attachments: attachments.some(each => !each.isInline),
    flag: message.flag ?? notFlagged,
    props: { conversationIndex: makeConversationIndex(message.conversationId, 0), ...props },
    body_type: message.body.contentType,
    body: message.body.content,
    preview: text.slice(0, 255),
    search_text: makeSearchText(message.subject, props, text),
    headers: message.headers,
    extended: message.extended ?? [],
  }
}

/** Removes U+0000 and lone surrogates, which PostgreSQL does not store. */
const toJson = (rows: unknown) =>
  JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value,
  )

async function insertRows(trx: Knex.Transaction, rows: ReturnType<typeof makeRow>[]): Promise<void> {
  await trx.raw(
    `insert into sandbox.messages (n, mailbox, folder_id, immutable_id, rest_id, internet_message_id, conversation_id,
       created_at, modified_at, received_at, sent_at, subject, is_read, is_draft, has_attachments, flag, props,
       body_type, body, preview, search_text, headers, extended, seq, entered_seq)
     select r.n, r.mailbox, r.folder_id, r.immutable_id, r.rest_id, r.internet_message_id, r.conversation_id,
       r.created_at, r.created_at, r.received_at, r.sent_at, r.subject, r.is_read, r.is_draft, r.has_attachments,
       r.flag, r.props, r.body_type, r.body, r.preview, r.search_text, r.headers, r.extended, c.seq, c.seq
     from (select *, nextval('sandbox.changes') as change from jsonb_to_recordset(?::jsonb) as t(n bigint, mailbox text,
       folder_id text, immutable_id text, rest_id text, internet_message_id text, conversation_id text,
       created_at timestamptz, received_at timestamptz, sent_at timestamptz, subject text, is_read boolean,
       is_draft boolean, has_attachments boolean, flag jsonb, props jsonb, body_type text, body text, preview text,
       search_text text, headers jsonb, extended jsonb)) r
     cross join lateral (select r.change as seq) c`,
    [toJson(rows)],
  )
}

export async function insertMessages(
  trx: Knex.Transaction,
  mailbox: string,
  messages: readonly NewMessage[],
): Promise<StoredId[]> {
  const stored: StoredId[] = []
  for (let start = 0; start < messages.length; start += rowsPerStatement) {
    const slice = messages.slice(start, start + rowsPerStatement)
    const numbers = await trx.raw<{ rows: { n: string }[] }>(
      `select nextval('sandbox.messages_n_seq') as n from generate_series(1, ?)`,
      [slice.length],
    )
    const rows = slice.map((message, index) => makeRow(mailbox, numbers.rows[index]!.n, message))
    await insertRows(trx, rows)
    await insertAttachments(
      trx,
      slice.flatMap((message, index) =>
        (message.attachments ?? []).map(attachment => ({
          messageN: rows[index]!.n,
          at: message.createdAt,
          attachment,
        })),
      ),
    )
    for (const row of rows) {
      const { n, immutable_id: immutableId, rest_id: restId, internet_message_id: internetMessageId } = row
      stored.push({ n, immutableId, restId, internetMessageId })
    }
  }
  return stored
}

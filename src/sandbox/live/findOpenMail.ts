import type { Knex } from 'knex'
import { convertBody } from '../graph/convertBody.ts'
import { cutQuotedPart } from '../graph/cutQuotedPart.ts'
import type { SeedMail } from '../seed/SeedMail.ts'
import { type SandboxCandidate, seedCandidates } from '../seed/seedCandidates.ts'
import { messageColumns } from '../store/findMessage.ts'
import type { MessageRow } from '../store/Message.ts'

export async function findOpenEmails(db: Knex, mailbox: string, since: Date): Promise<MessageRow[]> {
  return db('sandbox.messages as m')
    .select(messageColumns(true).map(column => `m.${column}`))
    .join('sandbox.folders as f', 'f.id', 'm.folder_id')
    .where({ 'm.mailbox': mailbox, 'f.well_known': 'sentitems' })
    .where('m.sent_at', '>', since)
    .whereNotExists(
      db('sandbox.messages as later')
        .select(db.raw('1'))
        .whereRaw('later.conversation_id = m.conversation_id and later.received_at > m.received_at')
        .where({ 'later.mailbox': mailbox }),
    )
    .orderBy('m.sent_at', 'desc')
    .limit(120)
}

export function findCandidate(row: MessageRow): SandboxCandidate | undefined {
  const text = `${row.subject ?? ''}\n${row.body}`
  return seedCandidates.find(each => text.includes(each.refId)) ?? seedCandidates.find(each => text.includes(each.name))
}

export function toParent(row: MessageRow): SeedMail {
  const own = cutQuotedPart({ contentType: row.body_type, content: row.body })
  const text = convertBody(own, 'text').content.trim()
  const from = row.props.from?.emailAddress
  return {
    at: row.sent_at,
    folder: 'sentitems',
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    to: (row.props.toRecipients ?? []).map(({ emailAddress: { name = '', address = '' } }) => ({ name, address })),
    subject: row.subject ?? '',
    paragraphs: text.split(/(?:\r?\n){2,}/),
    signature: [],
    program: 'word',
    internetMessageId: row.internet_message_id ?? '',
    thread: row.conversation_id ?? '',
    isRead: true,
  }
}

import type { Knex } from 'knex'
import { itemNotFound, malformedId } from '../http/GraphFailure.ts'
import type { MessageRow } from './Message.ts'

export function messageColumns(withBody: boolean): string[] {
  const columns = 'n mailbox folder_id immutable_id rest_id version moves seq entered_seq internet_message_id'
  const more = 'conversation_id created_at modified_at received_at sent_at subject is_read is_draft has_attachments'
  const last = 'is_corrupt is_unreadable flag props body_type preview headers extended'
  return [...`${columns} ${more} ${last}`.split(' '), ...(withBody ? ['body'] : [])]
}

export async function findMessage(db: Knex, mailbox: string, id: string, withBody = true): Promise<MessageRow> {
  if (!/^[A-Za-z0-9_=+/-]{20,}$/.test(id)) throw malformedId()
  const row = await db<MessageRow>('sandbox.messages')
    .select(messageColumns(withBody))
    .where({ mailbox })
    .andWhere(either => either.where('immutable_id', id).orWhere('rest_id', id))
    .first<MessageRow | undefined>()
  if (!row) throw itemNotFound()
  return row
}

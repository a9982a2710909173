import type { Knex } from 'knex'
import type { AttachmentItem } from '../../domain/mailbox/mailItem.ts'

export interface ResponseMail {
  fromAddress: string
  /** Includes quotes and footers. */
  text: string
  attachments: AttachmentItem[]
  conversationId: string | null
  odataType: string | null
  emailId: string | null
  emailFolderId: string | null
}

export async function findResponseMail(db: Knex, internetMessageId: string): Promise<ResponseMail | null> {
  const copy = `left join lateral (
    select c.graph_id, c.folder_id from message_copies c left join mail_folders f on f.id = c.folder_id
    where c.message_id = m.id order by (f.well_known_name is not distinct from 'deleteditems'), c.graph_id limit 1) c on true`
  const row = await db({ m: 'messages' }).joinRaw(copy).where('m.internet_message_id', internetMessageId).first({
    fromAddress: 'm.from_address',
    text: 'm.text',
    attachments: 'm.attachments',
    conversationId: 'm.conversation_id',
    odataType: 'm.odata_type',
    emailId: 'c.graph_id',
    emailFolderId: 'c.folder_id',
  })
  return row ?? null
}

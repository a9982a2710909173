import type { Knex } from 'knex'
import type { AttachmentItem } from '../../domain/mailbox/mailItem.ts'

/** The message of a response. */
export interface ResponseMail {
  fromAddress: string
  /** The whole text, with quotes and footers. */
  text: string
  attachments: AttachmentItem[]
  /** A present copy and its folder, preferably not in Deleted Items; null when there is none. */
  emailId: string | null
  emailFolderId: string | null
}

/** Finds the message of a response, or null when the mirror no longer has it. */
export async function findResponseMail(db: Knex, internetMessageId: string): Promise<ResponseMail | null> {
  const copy = `left join lateral (
    select c.graph_id, c.folder_id from message_copies c left join mail_folders f on f.id = c.folder_id
    where c.message_id = m.id order by (f.well_known_name is not distinct from 'deleteditems'), c.graph_id limit 1) c on true`
  const row = await db({ m: 'messages' }).joinRaw(copy).where('m.internet_message_id', internetMessageId).first({
    fromAddress: 'm.from_address',
    text: 'm.text',
    attachments: 'm.attachments',
    emailId: 'c.graph_id',
    emailFolderId: 'c.folder_id',
  })
  return row ?? null
}

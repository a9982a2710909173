import type { Knex } from 'knex'
import { readReplyText } from '../domain/replyText.ts'

/** The whole text of a mail, quotes and footers included (law 9); null when the mirror no longer has it. */
export async function findMessageText(db: Knex, internetMessageId: string): Promise<string | null> {
  const message = await db('messages')
    .where({ internet_message_id: internetMessageId })
    .first('body', 'body_type', 'from_name', 'from_address', 'subject', 'headers')
  if (!message) return null
  return readReplyText({
    from: { name: message.from_name, address: message.from_address },
    subject: message.subject,
    headers: message.headers,
    contentType: message.body_type,
    body: message.body,
  }).text
}

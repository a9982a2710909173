import type { Knex } from 'knex'

/** The whole text of a mail, quotes and footers included (law 9); null when the mirror no longer has it. */
export async function findMessageText(db: Knex, internetMessageId: string): Promise<string | null> {
  const message = await db('messages').where({ internet_message_id: internetMessageId }).first('text')
  return message?.text ?? null
}

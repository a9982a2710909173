import type { Knex } from 'knex'
import type { NewAttachment } from './Message.ts'
import { makeAttachmentId } from './makeIds.ts'

interface Attaching {
  messageN: string
  at: Date
  attachment: NewAttachment
}

const rowsPerStatement = 100

/** Returns the ids in the same order. */
export async function insertAttachments(trx: Knex.Transaction, all: readonly Attaching[]): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < all.length; start += rowsPerStatement) {
    const slice = all.slice(start, start + rowsPerStatement)
    const numbers = await trx.raw<{ rows: { position: string }[] }>(
      `select nextval('sandbox.attachments_position_seq') as position from generate_series(1, ?)`,
      [slice.length],
    )
    const rows = slice.map(({ messageN, at, attachment }, index) => {
      const position = numbers.rows[index]!.position
      return {
        id: makeAttachmentId(`AAMkAttachment${messageN}`.padEnd(100, 'A'), position),
        message_n: messageN,
        position,
        kind: attachment.kind ?? 'file',
        name: attachment.name,
        content_type: attachment.contentType,
        size: attachment.content.length,
        is_inline: attachment.isInline,
        content_id: attachment.contentId,
        content: attachment.content,
        modified_at: at,
      }
    })
    await trx('sandbox.attachments').insert(rows)
    ids.push(...rows.map(row => row.id))
  }
  return ids
}

import type { Knex } from 'knex'
import type { NewAttachment } from './Message.ts'
import { makeAttachmentId } from './makeIds.ts'

interface Attaching {
  messageN: string
  at: Date
  attachment: NewAttachment
}

const rowsPerStatement = 100

/** Exchange keeps an attached email as an item without a content type. */
function kindOf({ kind = 'file', contentType }: NewAttachment) {
  const isMail = kind === 'item' || contentType === 'message/rfc822'
  return isMail ? { kind: 'item', content_type: null } : { kind, content_type: contentType }
}

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
        ...kindOf(attachment),
        name: attachment.name,
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

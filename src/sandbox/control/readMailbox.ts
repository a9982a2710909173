import type { SandboxContext } from '../SandboxContext.ts'
import type { MessageRow } from '../store/Message.ts'
import { makeChangeKey } from '../store/makeIds.ts'

export async function readMailbox({ db, mailbox }: SandboxContext) {
  const rows: (MessageRow & { well_known: string | null })[] = await db('sandbox.messages as m')
    .join('sandbox.folders as f', 'f.id', 'm.folder_id')
    .where('m.mailbox', mailbox)
    .orderBy('m.n')
    .select(
      'm.n',
      'm.immutable_id',
      'm.rest_id',
      'm.folder_id',
      'f.well_known',
      'm.internet_message_id',
      'm.conversation_id',
      'm.is_read',
      'm.is_draft',
      'm.is_corrupt',
      'm.flag',
      'm.version',
    )
  return rows.map(row => ({
    id: row.immutable_id,
    restId: row.rest_id,
    folderId: row.folder_id,
    wellKnownName: row.well_known,
    internetMessageId: row.internet_message_id,
    conversationId: row.conversation_id,
    isRead: row.is_read,
    isDraft: row.is_draft,
    isCorrupt: row.is_corrupt,
    flag: row.flag,
    changeKey: makeChangeKey(row.n, row.version),
  }))
}

import type { Knex } from 'knex'
import type { MessageRow } from './Message.ts'
import { makeRestId } from './makeIds.ts'

type Movable = Pick<MessageRow, 'n' | 'mailbox' | 'folder_id' | 'immutable_id' | 'rest_id' | 'moves'>

/** A delta reports this as `@removed`. */
export async function leaveTombstone(trx: Knex.Transaction, message: Movable): Promise<void> {
  await trx.raw(
    `insert into sandbox.removed_messages (folder_id, seq, immutable_id, rest_id)
     values (?, nextval('sandbox.changes'), ?, ?)`,
    [message.folder_id, message.immutable_id, message.rest_id],
  )
}

export async function moveMessage(
  trx: Knex.Transaction,
  message: Movable,
  folderId: string,
  now: Date,
  further: Record<string, unknown> = {},
): Promise<void> {
  await leaveTombstone(trx, message)
  await trx('sandbox.messages')
    .where({ n: message.n })
    .update({
      folder_id: folderId,
      moves: message.moves + 1,
      rest_id: makeRestId(message.mailbox, message.n, message.moves + 1),
      seq: trx.raw(`nextval('sandbox.changes')`),
      entered_seq: trx.raw(`currval('sandbox.changes')`),
      version: trx.raw('version + 1'),
      modified_at: now,
      ...further,
    })
}

export async function purgeMessage(trx: Knex.Transaction, message: Movable): Promise<void> {
  await leaveTombstone(trx, message)
  await trx('sandbox.messages').where({ n: message.n }).delete()
}

export async function updateMessage(
  trx: Knex.Transaction,
  n: string,
  now: Date,
  columns: Record<string, unknown>,
): Promise<void> {
  await trx('sandbox.messages')
    .where({ n })
    .update({
      ...columns,
      seq: trx.raw(`nextval('sandbox.changes')`),
      version: trx.raw('version + 1'),
      modified_at: now,
    })
}

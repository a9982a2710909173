import type { Knex } from 'knex'
import { prepared } from '../database/prepared.ts'
import { countUnread } from './folderRounds.ts'

export async function isOlderMailRead(db: Knex): Promise<boolean> {
  return (await countUnread(db)) === 0
}

/** Returns whether any message was processed before older mail. */
export async function reopenAhead(db: Knex): Promise<boolean> {
  const reopened = await db('messages')
    .where({ processed_ahead: true })
    .update({ processed_ahead: false, processed_at: null, processing_attempts: 0 })
    .options(prepared('reopen ahead'))
  return reopened > 0
}

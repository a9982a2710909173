import type { Knex } from 'knex'
import { prepared } from '../database/prepared.ts'
import { countUnread } from './folderRounds.ts'

const name = 'aheadSince'
const storedSince = `(value #>> '{}')::timestamptz`

/** Returns since when mail has been stored, and may have been processed, ahead of older mail; null when none has. */
export async function findAheadSince(db: Knex): Promise<Date | null> {
  const row = await db('settings')
    .where({ name })
    .first({ since: db.raw(storedSince) })
    .options(prepared('ahead since'))
  return row?.since ?? null
}

/** Notes that mail received since then may be processed ahead of older mail. */
export async function noteAhead(trx: Knex.Transaction, since: Date): Promise<void> {
  await trx('settings')
    .insert({ name, value: JSON.stringify(since) })
    .onConflict('name')
    .merge()
    .whereRaw(`(settings.value #>> '{}')::timestamptz > ?`, [since])
}

/** Notes the same of all mail that waits to be processed, before it is although some older mail is missing. */
export async function noteAllAhead(db: Knex): Promise<void> {
  await db('settings')
    .where({ name })
    .whereExists(db('messages').whereNull('processed_at'))
    .update({
      value: db.raw(`to_jsonb(least(${storedSince},
        (select min(coalesce(received_at, 'epoch')) from messages where processed_at is null)))`),
    })
}

/** Whether all older mail has been read, as far as Graph gives it. */
export async function isOlderMailRead(db: Knex): Promise<boolean> {
  return (await countUnread(db)) === 0
}

/**
 * Puts mail up for processing again that was processed ahead of older mail, all of which has been processed since. Until
 * then it stays what it was made.
 */
export async function reopenAhead(db: Knex): Promise<void> {
  await db.transaction(async trx => {
    const since = await findAheadSince(trx)
    if (since === null) return
    await trx('messages')
      .whereNotNull('processed_at')
      .whereRaw(`coalesce(received_at, 'infinity') >= ?`, [since])
      .update({ processed_at: null, processing_attempts: 0 })
    await trx('settings').where({ name }).delete()
  })
}

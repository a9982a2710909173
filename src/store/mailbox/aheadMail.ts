import type { Knex } from 'knex'
import { prepared } from '../database/prepared.ts'
import { countUnread } from './folderRounds.ts'

const name = 'aheadSince'
const storedSince = `(value #>> '{}')::timestamptz`

/** Returns the time since which messages were processed ahead of older mail, or null. */
export async function findAheadSince(db: Knex): Promise<Date | null> {
  const row = await db('settings')
    .where({ name })
    .first({ since: db.raw(storedSince) })
    .options(prepared('ahead since'))
  return row?.since ?? null
}

/** Marks mail received since then as possibly processed ahead of older mail. */
export async function noteAhead(trx: Knex.Transaction, since: Date): Promise<void> {
  await trx('settings')
    .insert({ name, value: JSON.stringify(since) })
    .onConflict('name')
    .merge()
    .whereRaw(`(settings.value #>> '{}')::timestamptz > ?`, [since])
}

/** Extends that mark to all unprocessed mail, while older mail is still missing. */
export async function noteAllAhead(db: Knex): Promise<void> {
  await db('settings')
    .where({ name })
    .whereExists(db('messages').whereNull('processed_at'))
    .update({
      value: db.raw(`to_jsonb(least(${storedSince},
        (select min(coalesce(received_at, 'epoch')) from messages where processed_at is null)))`),
    })
}

/** Returns whether all older mail that Graph serves has been read. */
export async function isOlderMailRead(db: Knex): Promise<boolean> {
  return (await countUnread(db)) === 0
}

/** Reopens messages processed ahead of older mail, once that is processed too. Until then they keep their kind. */
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

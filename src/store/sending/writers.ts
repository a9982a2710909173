import type { Knex } from 'knex'

export interface Writer {
  letterKey: string
  name: string
}

/** Browsers report every 20 seconds. */
const forgottenMs = 60_000

const since = (now: Date) => new Date(now.getTime() - forgottenMs)

export function listOtherWriters(
  db: Knex,
  conversation: string,
  { reader, now }: { reader: string; now: Date },
): Promise<{ name: string }[]> {
  return db('writers')
    .where({ conversation })
    .whereNot({ name: reader })
    .where('seen_at', '>', since(now))
    .distinct('name')
    .orderBy('name')
}

/** Returns whether the writer is new. */
export async function putWriter(
  trx: Knex.Transaction,
  { letterKey, name, conversation, now }: Writer & { conversation: string; now: Date },
): Promise<boolean> {
  await trx('writers').where('seen_at', '<=', since(now)).delete()
  const row = { letter_key: letterKey, conversation, name, seen_at: now }
  const known = await trx('writers').where({ letter_key: letterKey, conversation }).update({ seen_at: now })
  if (known === 0) await trx('writers').insert(row).onConflict('letter_key').merge()
  return known === 0
}

export const deleteWriter = (trx: Knex.Transaction, letterKey: string): Promise<number> =>
  trx('writers').where({ letter_key: letterKey }).delete()

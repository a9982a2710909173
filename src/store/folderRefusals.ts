import type { Knex } from 'knex'

/**
 * Notes that Graph refuses a folder, and why. A walk of it that ends well takes that back (saveCursor). What was noted
 * ahead of the clock counts from now.
 *
 * @returns since when it does
 */
export async function noteRefusal(db: Knex, id: string, refusal: string, at: Date): Promise<Date> {
  const [row] = await db('mail_folders')
    .where({ id })
    .update({ refusal, refused_since: db.raw('least(coalesce(refused_since, :at), :at)', { at }) })
    .returning('refused_since')
  return row?.refused_since ?? at
}

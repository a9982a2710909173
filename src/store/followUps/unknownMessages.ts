import type { Knex } from 'knex'

/** The outbox's drafts keep their ids. */
export async function listUnknownIds(db: Knex, graphIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select asked.id from unnest(?::text[]) as asked (id)
     where not exists (select from message_copies where graph_id = asked.id)
       and not exists (select from quarantined_messages where graph_id = asked.id)
       and not exists (select from outbox where draft_id = asked.id)`,
    [[...graphIds]],
  )
  return rows.map(row => row.id)
}

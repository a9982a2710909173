import type { Knex } from 'knex'
import { listen } from './listen.ts'
import { prepared } from './prepared.ts'

const channel = 'rejoinder_mail_hints'

/** A message that a notification named. */
export interface MailHint {
  graphId: string
  /** Nothing but its deletion was told. */
  gone: boolean
}

/** A hint that waits, with where the mirror has the message: null when it does not know it. */
export interface PlacedHint extends MailHint {
  folderId: string | null
  n: number
}

/** Keeps hints until a walk has followed them, and wakes who follows; told again they count once. */
export async function saveMailHints(db: Knex, hints: readonly MailHint[]): Promise<void> {
  const byId = new Map<string, boolean>()
  for (const { graphId, gone } of hints) byId.set(graphId, gone && (byId.get(graphId) ?? true))
  // In one order, so that two calls about the same messages do not wait for each other for ever.
  const rows = [...byId].sort().map(([graph_id, gone]) => ({ graph_id, gone }))
  if (rows.length === 0) return
  await db
    .raw(
      `with kept as (
         insert into mail_hints (graph_id, gone)
         select graph_id, gone from jsonb_to_recordset(?::jsonb) as rows (graph_id text, gone boolean)
         on conflict (graph_id) do update set gone = mail_hints.gone and excluded.gone, n = excluded.n
       ) select pg_notify(?, '')`,
      [JSON.stringify(rows), channel],
    )
    .options(prepared('keep hints'))
}

/**
 * Listens for hints; called too when some may have been missed.
 *
 * @returns how to stop listening
 */
export function listenToMailHints(url: string, onHints: () => void): Promise<() => Promise<void>> {
  return listen(url, { channel, onPayload: onHints, onGap: onHints })
}

/** Hints that wait, at most `limit`. */
export function listMailHints(db: Knex, limit: number): Promise<PlacedHint[]> {
  return db({ h: 'mail_hints' })
    .leftJoin({ c: 'message_copies' }, 'c.graph_id', 'h.graph_id')
    .limit(limit)
    .select({ graphId: 'h.graph_id', gone: 'h.gone', n: 'h.n', folderId: 'c.folder_id' })
    .options(prepared('hints'))
}

/** Forgets hints that a walk has followed. What was told again since they were listed stays. */
export async function forgetMailHints(db: Knex, followed: readonly PlacedHint[]): Promise<void> {
  if (followed.length === 0) return
  await db('mail_hints')
    .whereRaw('graph_id = any(?)', [followed.map(hint => hint.graphId)])
    .where('n', '<=', Math.max(...followed.map(hint => hint.n)))
    .delete()
    .options(prepared('forget hints'))
}

/** Which of these messages the mirror knows by now, or has set aside. */
export async function listKnownIds(db: Knex, graphIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db
    .raw<{ rows: { id: string }[] }>(
      `select graph_id as id from message_copies where graph_id = any(:ids)
       union select graph_id from quarantined_messages where graph_id = any(:ids)`,
      { ids: graphIds },
    )
    .options(prepared('known among hints'))
  return new Set(rows.map(row => row.id))
}

import type { Knex } from 'knex'
import type { MailHint } from '../../domain/mailbox/notifications.ts'
import { listen } from '../database/listen.ts'
import { prepared } from '../database/prepared.ts'
import { hashOfSecret } from '../database/secrets.ts'

const channel = 'rejoinder_mail_hints'

export interface HintClaim {
  subscriptionId: string
  clientState: string
  hint: MailHint | null
}

export interface PlacedHint extends MailHint {
  folderId: string | null
  n: number
}

/** Returns the proven claims. Comparing hashes of random bits reveals nothing by its timing. */
export async function saveProvenHints<T extends HintClaim>(db: Knex, claims: readonly T[]): Promise<T[]> {
  const rows = claims.map(({ subscriptionId, clientState, hint }, n) => {
    const proof = { id: subscriptionId.toLowerCase(), hash: hashOfSecret(clientState) }
    return { n, ...proof, graph_id: hint?.graphId, gone: hint?.gone }
  })
  const { rows: proven } = await db
    .raw<{ rows: { n: number }[] }>(
      // In a fixed order, so that two calls cannot deadlock.
      `with proven as (
         select claim.* from subscriptions s
         join jsonb_to_recordset(?::jsonb) as claim (n integer, id text, hash text, graph_id text, gone boolean)
           on claim.id = s.id and claim.hash = s.client_state_hash
       ), kept as (
         insert into mail_hints (graph_id, gone)
         select graph_id, bool_and(gone) from proven where graph_id is not null group by graph_id order by graph_id
         on conflict (graph_id) do update set gone = mail_hints.gone and excluded.gone, n = excluded.n
         returning graph_id
       ), woken as (
         select pg_notify(?, '') where exists (select from kept)
       ) select n from proven left join woken on true order by n`,
      [JSON.stringify(rows), channel],
    )
    .options(prepared('keep hints'))
  return proven.flatMap(({ n }) => claims[n] ?? [])
}

/** Also calls `onHints` when some may have been missed. */
export function listenToMailHints(url: string, onHints: () => void): Promise<() => Promise<void>> {
  return listen(url, { channel, onPayload: onHints, onGap: onHints })
}

export function listMailHints(db: Knex, limit: number): Promise<PlacedHint[]> {
  return db({ h: 'mail_hints' })
    .leftJoin({ c: 'message_copies' }, 'c.graph_id', 'h.graph_id')
    .limit(limit)
    .select({ graphId: 'h.graph_id', gone: 'h.gone', n: 'h.n', folderId: 'c.folder_id' })
    .options(prepared('hints'))
}

export async function findNewestHint(db: Knex): Promise<number> {
  const row = await db('mail_hints')
    .first({ n: db.raw('coalesce(max(n), 0)::int') })
    .options(prepared('newest hint'))
  return row.n
}

/** Keeps hints repeated since they were listed. */
export async function forgetMailHints(db: Knex, followed: readonly PlacedHint[]): Promise<void> {
  if (followed.length === 0) return
  await db('mail_hints')
    .whereRaw('graph_id = any(?)', [followed.map(hint => hint.graphId)])
    .where('n', '<=', Math.max(...followed.map(hint => hint.n)))
    .delete()
    .options(prepared('forget hints'))
}

/** Includes quarantined messages. */
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

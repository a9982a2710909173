import type { Knex } from 'knex'
import type { MailItem } from '../../domain/mailbox/mailItem.ts'
import { prepared } from '../database/prepared.ts'
import { runAllThenThrow } from '../database/runAllThenThrow.ts'
import {
  columnOf,
  columns,
  copyColumns,
  type ItemRow,
  itemRow,
  type MessageColumn,
  messageColumns,
  newestOf,
} from './mailItemRows.ts'

/** Keeps omitted values. Items of unknown copies must have a body. */
export async function saveMailItems(trx: Knex.Transaction, items: readonly MailItem[], round: number): Promise<void> {
  if (items.length === 0) return
  const rows = newestOf(items)
    .map(item => itemRow(item, round))
    .sort((a, b) => (a.graph_id < b.graph_id ? -1 : 1))
  const keys = [...new Set(rows.flatMap(row => row.message_key ?? []))].sort()
  const results = await runAllThenThrow([lockKeys(trx, keys), ...layersOf(rows).map(layer => upsert(trx, layer))])
  if (results.includes(true)) await preferOurs(trx, keys)
}

/** Repeats no Message-ID within a layer. */
function layersOf(rows: readonly ItemRow[]): ItemRow[][] {
  const layers: ItemRow[][] = []
  const seen = new Map<string, number>()
  for (const row of rows) {
    const depth = row.message_key === undefined ? 0 : (seen.get(row.message_key) ?? 0)
    if (row.message_key !== undefined) seen.set(row.message_key, depth + 1)
    layers[depth] = [...(layers[depth] ?? []), row]
  }
  return layers
}

async function lockKeys(trx: Knex.Transaction, keys: readonly string[]): Promise<void> {
  await trx
    .raw('select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(?::text[]) key', [[...keys]])
    .options(prepared('lock Message-IDs'))
}

/** True in a folder that only this mailbox writes to, or for a submission. */
const isOurs = (
  message: string,
): string => `(exists (select from message_copies c join mail_folders f on f.id = c.folder_id
    where c.message_id = ${message}.id and f.well_known_name in ('sentitems', 'drafts', 'outbox'))
  or exists (select from email_submissions s where s.internet_message_id = ${message}.internet_message_id))`

/** Exchange changes white space and meta tags in true copies. */
const squeezed = (body: string): string => `regexp_replace(${body}, '<meta[^<>]*>|\\s+', '', 'gi')`

/** Above this, only equal bodies are copies, because squeezing takes minutes. */
const maxSqueezed = 20

const isSame = `m.from_address = coalesce(i.from_address, '') and m.subject = coalesce(i.subject, '')
  and date_trunc('second', m.sent_at) is not distinct from date_trunc('second', i.sent_at)
  and (m.body = i.body or sharing.few and ${squeezed('m.body')} = ${squeezed('i.body')})`

/** Only copies in our own folders may change a shared message. */
const resolvedItems = `
  select i.*, found.id as found_id, coalesce(found.id, i.fresh_id) as stored_id,
    found.may_change and i.message_key is not null as may_change, found.is_shared or taken.it as is_shared,
    case when taken.it then i.message_key || '#' || i.fresh_id else i.message_key end as stored_key
  from items i
  left join message_copies known on known.graph_id = i.graph_id
  left join mail_folders f on f.id = i.folder_id
  cross join lateral (select coalesce(f.well_known_name in ('sentitems', 'drafts', 'outbox'), false) as is_ours) place
  cross join lateral (select count(*) < ${maxSqueezed} as few from (select from messages
    where shared_message_id = i.message_key limit ${maxSqueezed}) others) sharing
  left join lateral (
    select m.id, m.shared_message_id is not null as is_shared, not other.has_copy or place.is_ours as may_change
    from messages m
    cross join lateral (select exists (select from message_copies c
      where c.message_id = m.id and c.graph_id <> i.graph_id) as has_copy) other
    where m.id in (select known.message_id
        union all select id from messages where internet_message_id = i.message_key
        union all select id from messages where shared_message_id = i.message_key)
      and case when i.message_key is null then m.id = known.message_id
        when coalesce(m.shared_message_id, m.internet_message_id) = i.message_key
          then m.id = known.message_id and not other.has_copy or m.is_draft and place.is_ours or (${isSame})
        else m.id = known.message_id and not other.has_copy and m.internet_message_id like '<no-message-id.%'
          and i.message_key like '<no-message-id.%' end
    order by m.id = known.message_id desc nulls last, m.id limit 1) found on true
  cross join lateral (select found.id is null
    and exists (select from messages where internet_message_id = i.message_key) as it) taken
  where ${isNewest('i', 'known')}`

function isNewest(told: string, stored: string): string {
  return `coalesce(${told}.modified_at >= ${stored}.modified_at, true)`
}

const upsertSql = `
  with items as materialized (
    select * from unnest(${[...Object.values(copyColumns), ...columns.map(name => messageColumns[name][0])].map(type => `?::${type}[]`).join(', ')})
      as rows (${[...Object.keys(copyColumns), ...columns].join(', ')})
  ), resolved as materialized (${resolvedItems}
  ), added as (
    insert into messages (id, internet_message_id, shared_message_id, reference_ids, ${columns.join(', ')})
    select stored_id, stored_key, case when is_shared then message_key end,
      array(select jsonb_array_elements_text(reference_ids)), ${columns.map(given).join(', ')}
    from resolved where found_id is null and message_key is not null
  ), changed as (
    update messages m set search_stale = true, ${columns.map(name => `${name} = ${givenOrKept(name)}`).join(', ')}
    from resolved r where m.id = r.found_id and r.may_change
      and ((${columns.map(name => `m.${name}`).join(', ')}) is distinct from (${columns.map(givenOrKept).join(', ')})
        -- Of a message that had no copy any more nothing is found.
        or not m.search_stale and not exists (select from message_search s where s.message_id = m.id))
  ), copied as (
    insert into message_copies as copies (graph_id, message_id, folder_id, is_read, flag_status, change_key, received_at,
      modified_at, seen_round)
    select r.graph_id, case when r.message_key is null then r.found_id else r.stored_id end, r.folder_id,
      coalesce(r.is_read, known.is_read, false), coalesce(r.flag_status, known.flag_status, 'notFlagged'),
      coalesce(r.change_key, known.change_key), coalesce(r.copy_received_at, known.received_at),
      coalesce(r.modified_at, known.modified_at), r.seen_round
    from resolved r left join message_copies known on known.graph_id = r.graph_id order by r.graph_id
    on conflict (graph_id) do update set message_id = excluded.message_id, folder_id = excluded.folder_id,
      is_read = excluded.is_read, flag_status = excluded.flag_status, change_key = excluded.change_key,
      received_at = excluded.received_at, modified_at = excluded.modified_at, removed_at = null,
      seen_round = case when copies.folder_id = excluded.folder_id then greatest(copies.seen_round, excluded.seen_round)
        else excluded.seen_round end
    where copies is distinct from excluded and ${isNewest('excluded', 'copies')}
  ), met as (
    update message_copies c set seen_round = i.seen_round from items i where c.graph_id = i.graph_id
      and c.folder_id = i.folder_id and c.seen_round <> i.seen_round and not ${isNewest('i', 'c')}
  ) select coalesce(bool_or(is_shared), false) as "isShared" from resolved`

/** Returns whether a message shares its Message-ID. */
async function upsert(db: Knex, rows: readonly ItemRow[]): Promise<boolean> {
  // Avoids escaping and parsing large texts as JSON.
  const values = [...Object.entries(copyColumns), ...columns.map(name => [name, messageColumns[name][0]] as const)]
  const result = await db
    .raw<{ rows: { isShared: boolean }[] }>(
      upsertSql,
      values.map(([name, type]) => columnOf(rows, name as keyof ItemRow, type === 'jsonb')),
    )
    .options(prepared('store emails'))
  return result.rows[0]?.isShared ?? false
}

/** Gives our message the plain Message-ID, to which answers, reports and the outbox refer. */
async function preferOurs(trx: Knex.Transaction, keys: readonly string[]): Promise<void> {
  await trx.raw(
    `with yielded as (
       update messages m set internet_message_id = m.internet_message_id || '#' || m.id,
         shared_message_id = m.internet_message_id
       from messages ours where m.internet_message_id = any(?) and ours.shared_message_id = m.internet_message_id
         and ${isOurs('ours')} and not ${isOurs('m')}
       returning m.shared_message_id as before, m.internet_message_id as after)
     update email_responses r set message_id = yielded.after from yielded where r.message_id = yielded.before`,
    [[...keys]],
  )
  await trx.raw(
    `update messages m set internet_message_id = shared_message_id, shared_message_id = null
     where m.id in (select distinct on (ours.shared_message_id) ours.id from messages ours
         where ours.shared_message_id = any(?) and ${isOurs('ours')} order by ours.shared_message_id, ours.id)
       and not exists (select from messages other where other.internet_message_id = m.shared_message_id)`,
    [[...keys]],
  )
}

function given(name: MessageColumn): string {
  const [, unsaid] = messageColumns[name]
  return unsaid ? `coalesce(${name}, ${unsaid})` : name
}

/** Keeps Bcc, which only the copy in Sent Items has. */
function givenOrKept(name: MessageColumn): string {
  if (name !== 'bcc_recipients') return `coalesce(r.${name}, m.${name})`
  return `case when r.is_draft or r.bcc_recipients <> '[]' then r.bcc_recipients else m.bcc_recipients end`
}

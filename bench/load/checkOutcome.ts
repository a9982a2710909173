import type { Knex } from 'knex'
import { hasUnindexed } from '../../src/store/mailbox/messageSearch.ts'
import type { SandboxControl } from '../../src/testing/sandboxControl.ts'

export interface Outcome {
  arrived: number
  mirrored: number
  replies: number
  responses: number
  ordered: number
  sentOnce: number
  wrong: string[]
}

interface Databases {
  product: Knex
  sandbox: Knex
}

/** True when all email is processed and nothing is on its way out. */
export async function isCaughtUp({ product }: Databases, arrived: number): Promise<boolean> {
  const { rows } = await product.raw(
    `select count(*) filter (where internet_message_id like '<arriving-%') as arrived,
       count(*) filter (where processed_at is null) as unprocessed,
       (select count(*) from mail_hints) as hints,
       (select count(*) from outbox where state in ('queued', 'drafted')) as outgoing from messages`,
  )
  const [{ arrived: mirrored, unprocessed, hints, outgoing }] = rows
  return mirrored === arrived && unprocessed === 0 && hints === 0 && outgoing === 0 && !(await hasUnindexed(product))
}

export async function checkOutcome(
  databases: Databases,
  control: SandboxControl,
  arrived: number,
  ordered: readonly string[],
): Promise<Outcome> {
  const { product, sandbox } = databases
  const wrong: string[] = []
  const mirrored = await countOf(
    product,
    `select count(*) as n from messages where internet_message_id like '<arriving-%'`,
  )
  // Every second email is a reply.
  const replies = Math.ceil(arrived / 2)
  const responses = await countOf(
    product,
    `select count(distinct message_id) as n from email_responses where message_id like '<arriving-%'`,
  )
  const sent = await sandbox.raw(
    `select m.subject, count(*) as n from sandbox.messages m join sandbox.folders f on f.id = m.folder_id
     where f.well_known = 'sentitems' and m.subject = any(?) group by 1`,
    [[...ordered]],
  )
  const sentOnce = (sent.rows as { n: number }[]).filter(({ n }) => n === 1).length
  if (mirrored !== arrived) wrong.push(`${arrived - mirrored} emails are not in the mirror`)
  if (responses !== replies) wrong.push(`of ${replies} replies ${responses} are responses`)
  if (sentOnce !== ordered.length) wrong.push(`of ${ordered.length} emails ${sentOnce} were sent exactly once`)
  const differing = await countDiffering(product, control)
  if (differing > 0) wrong.push(`${differing} copies differ from the mailbox`)
  for (const [what, sql] of Object.entries(faults)) {
    const count = await countOf(product, sql)
    if (count > 0) wrong.push(`${count} ${what}`)
  }
  return { arrived, mirrored, replies, responses, ordered: ordered.length, sentOnce, wrong }
}

const faults = {
  'emails in quarantine': 'select count(*) as n from quarantined_messages',
  'emails of the outbox not sent': `select count(*) as n from outbox where state <> 'sent'`,
  'jobs failed': `select count(*) as n from pgboss.job where state = 'failed'`,
  'jobs tried again': 'select count(*) as n from pgboss.job where retry_count > 0',
  'syncs failed': 'select count(*) as n from sync_runs where error is not null',
  'writes not settled': 'select count(*) as n from message_copies where writing_since is not null',
}

async function countOf(db: Knex, sql: string): Promise<number> {
  return (await db.raw(sql)).rows[0].n
}

/** Counts copies in the wrong folder or read state, surplus, or missing. */
async function countDiffering(product: Knex, control: SandboxControl): Promise<number> {
  const key = (id: string, folderId: string, isRead: boolean) => `${id} ${folderId} ${isRead}`
  const truth = new Set((await control.mailbox()).map(({ id, folderId, isRead }) => key(id, folderId, isRead)))
  const copies: { graph_id: string; folder_id: string; is_read: boolean }[] = await product('message_copies').select(
    'graph_id',
    'folder_id',
    'is_read',
  )
  const mirror = new Set(copies.map(copy => key(copy.graph_id, copy.folder_id, copy.is_read)))
  return [...truth].filter(copy => !mirror.has(copy)).length + [...mirror].filter(copy => !truth.has(copy)).length
}

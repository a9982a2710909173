import type { Knex } from 'knex'
import { countQuarantine } from './quarantine.ts'
import { findSettings } from './settings.ts'
import { findLatestSyncRun, type SyncRun } from './syncRuns.ts'

/** How the product does. */
export interface Status {
  lastSync: SyncRun | null
  autoSync: boolean
  folders: number
  messages: number
  unprocessed: number
  quarantined: number
  responses: number
  unread: number
  /** Jobs that wait, run or failed. */
  queue: { name: string; state: string; count: number }[]
}

/** Gathers the status. */
export async function findStatus(db: Knex): Promise<Status> {
  const count = async (query: Knex.QueryBuilder): Promise<number> => Number((await query.count('* as n').first()).n)
  const [lastSync, settings, folders, messages, unprocessed, quarantined, responses, unread, queue] = await Promise.all(
    [
      findLatestSyncRun(db),
      findSettings(db),
      count(db('mail_folders').whereNull('removed_at')),
      count(db('messages')),
      count(db('messages').whereNull('processed_at').where({ is_draft: false })),
      countQuarantine(db),
      count(db('email_responses')),
      count(db('email_responses').where({ is_read: 'false' })),
      listJobs(db),
    ],
  )
  const { autoSync } = settings
  return { lastSync, autoSync, folders, messages, unprocessed, quarantined, responses, unread, queue }
}

/** pg-boss keeps its jobs in a schema of its own, which is missing until the first worker has run. */
async function listJobs(db: Knex): Promise<Status['queue']> {
  const { rows } = await db.raw(`select to_regclass('pgboss.job') is not null as present`)
  if (!rows[0].present) return []
  const jobs = await db
    .withSchema('pgboss')
    .from('job')
    .whereRaw(`state::text in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'`)
    .groupBy('name', 'state')
    .orderBy(['name', 'state'])
    .select('name', 'state')
    .count('* as count')
  return jobs.map(job => ({ name: String(job.name), state: String(job.state), count: Number(job.count) }))
}

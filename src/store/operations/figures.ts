import type { Knex } from 'knex'
import { type PushState, pushState } from '../../domain/mailbox/push.ts'
import { type HangingLock, listHangingLocks } from '../database/hangingLocks.ts'
import { countRows } from '../database/listRows.ts'
import { type Completeness, findCompleteness } from '../mailbox/completeness.ts'
import { countGraphRequests } from '../mailbox/graphRequests.ts'
import { countQuarantine } from '../mailbox/quarantine.ts'
import { listSubscriptions } from '../mailbox/subscriptions.ts'
import { countOutbox } from '../sending/outbox.ts'
import { findLastBackup } from './lastBackup.ts'

interface StateCount {
  state: string
  count: number
}

/** Must stay cheap for any mailbox. */
export interface Figures {
  syncedAt: Date | null
  polledAt: Date | null
  unprocessed: number
  quarantined: number
  requests: { used: number; limit: number }
  push: PushState
  outbox: StateCount[]
  queue: (StateCount & { name: string })[]
  overdue: { name: string; dueAt: Date }[]
  completeness: Completeness
  lastBackupAt: Date | null
  hanging: HangingLock[]
}

/** Outlook's limit for one app and mailbox in ten minutes. */
const requestLimit = 10_000

export async function findFigures(db: Knex, now: Date, reachable: boolean): Promise<Figures> {
  const [
    syncedAt,
    polledAt,
    unprocessed,
    quarantined,
    used,
    subscriptions,
    outbox,
    queue,
    overdue,
    completeness,
    hanging,
    lastBackupAt,
  ] = await Promise.all([
    newestRun(db, { state: 'finished' }, 'finished_at'),
    newestRun(db, { manual: false }, 'started_at'),
    countUnprocessed(db),
    countQuarantine(db),
    countGraphRequests(db, now),
    listSubscriptions(db),
    listOutbox(db),
    listJobs(db),
    listOverdue(db, now),
    findCompleteness(db),
    listHangingLocks(db),
    findLastBackup(db),
  ])
  const push = pushState(subscriptions[0] ?? null, reachable, now)
  const requests = { used, limit: requestLimit }
  return {
    syncedAt,
    polledAt,
    unprocessed,
    quarantined,
    requests,
    push,
    outbox,
    queue,
    overdue,
    completeness,
    hanging,
    lastBackupAt,
  }
}

async function newestRun(db: Knex, condition: object, time: 'started_at' | 'finished_at'): Promise<Date | null> {
  const row = await db('sync_runs')
    .where(condition)
    .where({ kind: 'mail' })
    .where('hours_back', '>', 0)
    .orderBy('started_at', 'desc')
    .first({ at: time })
  return row?.at ?? null
}

function countUnprocessed(db: Knex): Promise<number> {
  return countRows(db('messages').whereNull('processed_at').where({ is_draft: false }))
}

async function listOutbox(db: Knex): Promise<StateCount[]> {
  const counts = await countOutbox(db)
  return (['queued', 'drafted', 'unknown', 'failed'] as const).map(state => ({ state, count: counts[state] ?? 0 }))
}

async function listOverdue(db: Knex, now: Date): Promise<Figures['overdue']> {
  if (!(await hasJobs(db))) return []
  return db
    .withSchema('pgboss')
    .from('job')
    .whereRaw(`state::text in ('created', 'retry') and name not like '\\_\\_pgboss%'`)
    .where('start_after', '<=', now)
    .groupBy('name')
    .orderBy('name')
    .select('name', db.raw('min(start_after) as "dueAt"'))
}

/** Missing until the first worker has run. */
async function hasJobs(db: Knex): Promise<boolean> {
  const { rows } = await db.raw(`select to_regclass('pgboss.job') is not null as present`)
  return rows[0].present
}

async function listJobs(db: Knex): Promise<Figures['queue']> {
  if (!(await hasJobs(db))) return []
  return db
    .withSchema('pgboss')
    .from('job')
    .whereRaw(`state::text in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'`)
    .groupBy('name', 'state')
    .orderBy(['name', 'state'])
    .select('name', 'state', db.raw('count(*) as count'))
}

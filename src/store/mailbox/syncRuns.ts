import type { Knex } from 'knex'
import { isHeldText } from '../database/lockConnection.ts'
import { prepared } from '../database/prepared.ts'

export interface SyncCounts {
  emailsRetrieved: number
  emailsProcessed: number
  newResponses: number
}

export interface RunCounts extends SyncCounts {
  submissionsFound: number
  newSubmissions: number
}

export function noCounts(): RunCounts {
  return { emailsRetrieved: 0, emailsProcessed: 0, newResponses: 0, submissionsFound: 0, newSubmissions: 0 }
}

export function mailCounts({ emailsRetrieved, emailsProcessed, newResponses }: SyncCounts): SyncCounts {
  return { emailsRetrieved, emailsProcessed, newResponses }
}

export interface SyncRun extends RunCounts {
  id: string
  kind: 'mail' | 'submissions'
  manual: boolean
  hoursBack: number
  isWhole: boolean
  state: 'running' | 'finished' | 'failed'
  requests: number
  error: string | null
  startedAt: Date
  finishedAt: Date | null
}

const columns = {
  id: 'id',
  kind: 'kind',
  manual: 'manual',
  hoursBack: 'hours_back',
  isWhole: 'is_whole',
  state: 'state',
  emailsRetrieved: 'emails_retrieved',
  emailsProcessed: 'emails_processed',
  newResponses: 'new_responses',
  submissionsFound: 'submissions_found',
  newSubmissions: 'new_submissions',
  requests: 'requests',
  error: 'error',
  startedAt: 'started_at',
  finishedAt: 'finished_at',
}

const abandoned = 'The process ended during the run.'

/** Clocks on a network differ by less. */
const skewMs = 60_000

/** Fails runs of a dead process. The caller must hold the mailbox's lock. */
export async function openSyncRun(
  db: Knex,
  run: Pick<SyncRun, 'kind' | 'manual' | 'hoursBack' | 'startedAt'>,
): Promise<string> {
  const left = db('sync_runs')
    .where({ state: 'running' })
    .update({ state: 'failed', error: abandoned, finished_at: run.startedAt })
  const ahead = db('sync_runs')
    .whereNot({ state: 'running' })
    .where('started_at', '>', new Date(run.startedAt.getTime() + skewMs))
    .delete()
  const [row] = await db
    .with('left_open', left)
    .with('ahead', ahead)
    .insert({ kind: run.kind, manual: run.manual, hours_back: run.hoursBack, started_at: run.startedAt })
    .into('sync_runs')
    .returning('id')
    .options(prepared('open a run'))
  return row.id
}

/** Deletes earlier background runs that found nothing and ended the same way. */
export async function closeSyncRun(
  db: Knex,
  id: string,
  { kind, hoursBack }: Pick<SyncRun, 'kind' | 'hoursBack'>,
  end: RunCounts & { isWhole: boolean; requests: number; error: string | null; finishedAt: Date },
): Promise<void> {
  const state = end.error === null ? 'finished' : 'failed'
  const idle = db('sync_runs')
    .whereNot({ id })
    .where({ kind, manual: false, state, emails_retrieved: 0, emails_processed: 0, is_whole: end.isWhole })
    .where('hours_back', hoursBack === 0 ? '=' : '>', 0)
    .whereRaw('error is not distinct from ?', [end.error])
    .delete()
  await db('sync_runs')
    .with('idle', idle)
    .where({ id })
    .options(prepared(hoursBack === 0 ? 'close a run by hints' : 'close a run'))
    .update({
      state,
      emails_retrieved: end.emailsRetrieved,
      emails_processed: end.emailsProcessed,
      new_responses: end.newResponses,
      submissions_found: end.submissionsFound,
      new_submissions: end.newSubmissions,
      is_whole: end.isWhole,
      requests: end.requests,
      error: end.error,
      finished_at: end.finishedAt,
    })
}

/** Returns 'failed' for a run whose process has died. */
export async function findLatestSyncRun(db: Knex, kind: SyncRun['kind'] = 'mail'): Promise<SyncRun | null> {
  const isHeld = db.raw(isHeldText('mailbox'))
  const found = await db('sync_runs')
    .where({ kind })
    .orderBy('started_at', 'desc')
    .first({ ...columns, isHeld })
  if (!found) return null
  const { isHeld: isAlive, ...run } = found
  return run.state === 'running' && !isAlive ? { ...run, state: 'failed', error: abandoned } : run
}

/** Ignores future runs, stored before the clock was set back. */
export async function findWalkedAt(db: Knex, now: Date): Promise<Date | null> {
  const run = await db('sync_runs')
    .where({ kind: 'mail', state: 'finished', is_whole: true })
    .where('hours_back', '>', 0)
    .where('started_at', '<=', now)
    .orderBy('started_at', 'desc')
    .first('started_at')
  return run?.started_at ?? null
}

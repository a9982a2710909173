import type { Knex } from 'knex'
import { prepared } from '../database/prepared.ts'

/** What a mail sync did. Counts are mails. */
export interface SyncCounts {
  emailsRetrieved: number
  emailsProcessed: number
  newResponses: number
}

/** What a sync of either kind did. */
export interface RunCounts extends SyncCounts {
  /** Submissions in the window of a submissions sync. */
  submissionsFound: number
  newSubmissions: number
}

/** A run that has not done anything yet. */
export function noCounts(): RunCounts {
  return { emailsRetrieved: 0, emailsProcessed: 0, newResponses: 0, submissionsFound: 0, newSubmissions: 0 }
}

/** Of what a run did, what a mail sync tells. */
export function mailCounts({ emailsRetrieved, emailsProcessed, newResponses }: SyncCounts): SyncCounts {
  return { emailsRetrieved, emailsProcessed, newResponses }
}

/** One run of a sync. */
export interface SyncRun extends RunCounts {
  id: string
  kind: 'mail' | 'submissions'
  manual: boolean
  hoursBack: number
  /** Every folder was walked. */
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

/** More than the clocks of machines that go by the network differ. */
const skewMs = 60_000

/**
 * Opens a run. Runs that a dead process left open are closed as failed, and those that lie ahead are forgotten, since
 * their clock was wrong: when it comes there they would pass for new. The caller holds the mailbox's lock.
 */
export async function openSyncRun(
  db: Knex,
  run: Pick<SyncRun, 'kind' | 'manual' | 'hoursBack' | 'startedAt'>,
): Promise<string> {
  const left = db('sync_runs')
    .where({ state: 'running' })
    .update({ state: 'failed', error: 'The process ended during the run.', finished_at: run.startedAt })
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

/**
 * Closes a run with what it did. Background runs that found nothing are forgotten but for the newest of a kind; those that
 * only followed hints (hoursBack 0), polls of some folders, those that walked everything, and those that failed for one
 * reason each for themselves.
 */
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

/** The newest run of a kind, running or not. */
export async function findLatestSyncRun(db: Knex, kind: SyncRun['kind'] = 'mail'): Promise<SyncRun | null> {
  return (await db('sync_runs').where({ kind }).orderBy('started_at', 'desc').first(columns)) ?? null
}

/**
 * Since when the mirror is known to hold everything: the start of the newest walk of all folders that ended well. One
 * that lies ahead of `now` was noted before the clock was set back, and is nobody's word for anything.
 */
export async function findWalkedAt(db: Knex, now: Date): Promise<Date | null> {
  const run = await db('sync_runs')
    .where({ kind: 'mail', state: 'finished', is_whole: true })
    .where('hours_back', '>', 0)
    .where('started_at', '<=', now)
    .orderBy('started_at', 'desc')
    .first('started_at')
  return run?.started_at ?? null
}

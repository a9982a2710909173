import type { Context } from '../../context.ts'
import type { RunCounts } from '../../store/mailbox/syncRuns.ts'
import { walkSentItems } from '../mailbox/walkMailbox.ts'
import { runSync } from './runSync.ts'
import { type SyncRequest, syncInTurn } from './syncInTurn.ts'

/**
 * API-27.
 * @throws AppError as syncInTurn
 */
export async function syncSubmissions(
  context: Context,
  request: SyncRequest,
): Promise<Pick<RunCounts, 'submissionsFound' | 'newSubmissions'>> {
  const { submissionsFound, newSubmissions } = await syncInTurn(context, 'submissions', request, signal =>
    runSync(context, { ...request, kind: 'submissions', walk: walkSentItems }, signal),
  )
  return { submissionsFound, newSubmissions }
}

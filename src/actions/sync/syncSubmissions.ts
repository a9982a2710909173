import type { Context } from '../../context.ts'
import type { RunCounts } from '../../store/mailbox/syncRuns.ts'
import { walkSentItems } from '../mailbox/walkMailbox.ts'
import { runSync } from './runSync.ts'
import { type SyncRequest, syncInTurn } from './syncInTurn.ts'

/**
 * Brings Sent Items up to now and finds submissions (API-27). Within the window it looks again at mail of ours that was
 * none, and at replies that did not link, when candidates have come or changed since. A second one waits for the first
 * and answers its result.
 *
 * @throws AppError when Graph or Entra refuse or stay away; everything stored until then stays
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

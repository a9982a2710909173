import type { Context } from '../../context.ts'
import type { RunCounts } from '../../store/mailbox/syncRuns.ts'
import { walkSentItems } from '../mailbox/walkMailbox.ts'
import { runSync } from './runSync.ts'
import { type SyncRequest, syncInTurn } from './syncInTurn.ts'

/**
 * Brings Sent Items up to now and finds submissions (API-27). Our own emails that were not submissions and unlinked
 * replies within the window are processed again. Runs one at a time, as syncMail does.
 *
 * @throws AppError when Graph or Entra refuse or are away; everything stored until then stays
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

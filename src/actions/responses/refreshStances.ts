import type { Knex } from 'knex'
import { refreshThreads } from '../../store/responses/responseThreads.ts'
import { refreshResumeSubmissions } from '../../store/responses/resumeSubmissions.ts'

/**
 * Brings threads in step with their responses, and then the records of the submissions that these answer, which go by the
 * stances of the threads.
 *
 * @param submissionIds submissions whose answers went elsewhere
 */
export async function refreshStances(
  trx: Knex.Transaction,
  threadIds: readonly string[],
  submissionIds: readonly string[] = [],
): Promise<void> {
  await refreshThreads(trx, threadIds)
  await refreshResumeSubmissions(trx, threadIds, submissionIds)
}

import type { Knex } from 'knex'
import { refreshThreads } from '../../store/responses/responseThreads.ts'
import { refreshResumeSubmissions } from '../../store/responses/resumeSubmissions.ts'

export async function refreshStances(
  trx: Knex.Transaction,
  threadIds: readonly string[],
  submissionIds: readonly string[] = [],
): Promise<void> {
  await refreshThreads(trx, threadIds)
  await refreshResumeSubmissions(trx, threadIds, submissionIds)
}

import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { FollowUpPreviewBody } from '../../../src/contract/followUps.ts'
import type { TodayBody } from '../../../src/contract/today.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { previewQuery } from '../usePreview.ts'

export type WaitingCandidate = TodayBody['unanswered'][number]

/** The order uses the same `key`, so that a retry sends once. */
export interface BatchPreview {
  key: string
  candidateName: string
  recipients: string[]
  query: UseQueryResult<FollowUpPreviewBody>
}

export function useBatchPreviews(batchKey: string, candidates: readonly WaitingCandidate[]): BatchPreview[] {
  const wishes = candidates.map(({ candidateName, recipients }, at) => ({
    key: `${batchKey}.${at}`,
    candidateName,
    recipients,
  }))
  const queries = useQueries({ queries: wishes.map(wish => previewQuery(dataProvider, wish.key, wish)) })
  return wishes.map((wish, at) => ({ ...wish, query: queries[at]! }))
}

import { useGetList } from 'react-admin'
import type { FollowUpBody } from '../../src/contract/followUps.ts'
import { ignoreErrors } from '../kit/feedback/ignoreErrors.ts'

const newestFirst = { field: 'createdAt', order: 'DESC' } as const
const running = { status: ['draft', 'sending'] }

export function useRunningFollowUps(): FollowUpBody[] {
  const { data } = useGetList<FollowUpBody>(
    'campaign-follow-ups',
    { pagination: { page: 1, perPage: 20 }, sort: newestFirst, filter: running },
    ignoreErrors,
  )
  return data ?? []
}

import { useGetList } from 'react-admin'
import type { ActivityLogBody } from '../../../src/contract/responses.ts'
import { ignoreErrors } from '../../kit/feedback/ignoreErrors.ts'

const newest = { pagination: { page: 1, perPage: 20 }, sort: { field: 'createdAt', order: 'DESC' as const } }

export function useActivity(responseId: string, enabled = true): ActivityLogBody[] {
  return (
    useGetList<ActivityLogBody>('activity-logs', { ...newest, filter: { responseId } }, { ...ignoreErrors, enabled })
      .data ?? []
  )
}

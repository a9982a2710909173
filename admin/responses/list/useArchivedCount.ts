import { useGetList, useListContext } from 'react-admin'
import { keepPreviousPage } from '../../kit/feedback/ignoreErrors.ts'

const one = { page: 1, perPage: 1 }

export function useArchivedCount(what: 'conversations' | 'messages'): number {
  const { filter, filterValues, sort } = useListContext()
  const { total } = useGetList(
    'responses',
    {
      pagination: one,
      sort,
      filter: { ...filterValues, ...filter, isRead: 'true', threads: what === 'conversations' },
    },
    keepPreviousPage,
  )
  return total ?? 0
}

import { useGetList, useListContext } from 'react-admin'
import { keepingPage } from '../../kit/feedback/quietly.ts'

const one = { page: 1, perPage: 1 }

/** How many read threads the present search and filter would show. */
export function useArchivedCount(): number {
  const { filter, filterValues, sort } = useListContext()
  const { total } = useGetList(
    'responses',
    { pagination: one, sort, filter: { ...filterValues, ...filter, isRead: 'true' } },
    keepingPage,
  )
  return total ?? 0
}

import { useGetList } from 'react-admin'
import { keepPreviousPage } from '../kit/feedback/ignoreErrors.ts'
import { unsentStates } from './outboxTexts.ts'

export function useUnsentCount(): number | undefined {
  const { total } = useGetList(
    'outbox',
    { pagination: { page: 1, perPage: 1 }, filter: { state: unsentStates } },
    keepPreviousPage,
  )
  return total
}

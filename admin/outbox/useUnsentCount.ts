import { useGetList } from 'react-admin'
import { keepingPage } from '../kit/feedback/quietly.ts'
import { unsentStates } from './outboxTexts.ts'

export function useUnsentCount(): number | undefined {
  const { total } = useGetList(
    'outbox',
    { pagination: { page: 1, perPage: 1 }, filter: { state: unsentStates } },
    keepingPage,
  )
  return total
}

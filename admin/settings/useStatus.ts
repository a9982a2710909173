import { useQuery } from '@tanstack/react-query'
import { dataProvider } from '../providers/dataProvider.ts'

/** Syncs that are running, failed, or found nothing send no event. */
const askAgainMs = 20_000

export function useStatus() {
  return useQuery({ queryKey: ['status'], queryFn: () => dataProvider.status(), refetchInterval: askAgainMs })
}

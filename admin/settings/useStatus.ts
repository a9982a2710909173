import { useQuery } from '@tanstack/react-query'
import { dataProvider } from '../providers/dataProvider.ts'

/** Polled, because syncs that are running, failed or found nothing send no event. */
const askAgainMs = 20_000

/** Loads the system status for all sections, and polls it while the screen is open. */
export function useStatus() {
  return useQuery({ queryKey: ['status'], queryFn: () => dataProvider.status(), refetchInterval: askAgainMs })
}

import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'

/** A sync that runs, that found nothing or that failed tells nobody. */
const askAgainMs = 20_000

/** How the product does; one question for all sections, asked again for as long as they are looked at. */
export function useStatus() {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  return useQuery({ queryKey: ['status'], queryFn: () => dataProvider.status(), refetchInterval: askAgainMs })
}

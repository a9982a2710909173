import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'

/** How the product does; one question for all sections. */
export function useStatus() {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  return useQuery({ queryKey: ['status'], queryFn: () => dataProvider.status() })
}

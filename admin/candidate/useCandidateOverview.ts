import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'

export function useCandidateOverview(id: string) {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  return useQuery({
    queryKey: ['candidate-overview', id],
    queryFn: () => dataProvider.candidateOverview(id),
  })
}

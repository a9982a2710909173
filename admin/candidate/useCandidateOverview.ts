import { useQuery } from '@tanstack/react-query'
import { dataProvider } from '../providers/dataProvider.ts'

export function useCandidateOverview(id: string) {
  return useQuery({
    queryKey: ['candidate-overview', id],
    queryFn: () => dataProvider.candidateOverview(id),
  })
}

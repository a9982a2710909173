import { useQuery } from '@tanstack/react-query'
import { dataProvider } from '../providers/dataProvider.ts'

export function useSubmissionStats() {
  return useQuery({
    queryKey: ['outlook', 'submissions-stats'],
    queryFn: () => dataProvider.submissionStats(),
  })
}

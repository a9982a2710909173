import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'

export function useSubmissionStats() {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  return useQuery({
    queryKey: ['outlook', 'submissions-stats'],
    queryFn: () => dataProvider.submissionStats(),
  })
}

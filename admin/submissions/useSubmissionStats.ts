import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'

/** How many resumes went out this week, last week and ever, archived ones too; asked for once for all that show it. */
export function useSubmissionStats() {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  return useQuery({
    queryKey: ['outlook', 'submissions-stats'],
    queryFn: () => dataProvider.submissionStats(),
  })
}

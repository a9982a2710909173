import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'

/** One follow-up with what became of each recipient. Apart from react-admin's records: those of lists are less. */
export function useFollowUp(id: string) {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  return useQuery({ queryKey: ['campaign-follow-ups', 'details', id], queryFn: () => dataProvider.followUp(id) })
}

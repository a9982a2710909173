import { useQuery } from '@tanstack/react-query'
import { dataProvider } from '../providers/dataProvider.ts'

/** Loads a follow-up with its recipients. It has its own cache key, because react-admin's list records lack them. */
export function useFollowUp(id: string) {
  return useQuery({ queryKey: ['campaign-follow-ups', 'details', id], queryFn: () => dataProvider.followUp(id) })
}

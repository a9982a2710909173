import { useQuery } from '@tanstack/react-query'
import { dataProvider } from '../providers/dataProvider.ts'

/** Needs its own cache key, because react-admin's list records lack the recipients. */
export function useFollowUp(id: string) {
  return useQuery({ queryKey: ['campaign-follow-ups', 'details', id], queryFn: () => dataProvider.followUp(id) })
}

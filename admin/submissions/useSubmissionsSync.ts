import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../kit/feedback/useToast.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { failureText } from '../providers/errorText.ts'
import { refreshMailbox } from '../providers/refresh.ts'

/** CONST-03 */
const hoursBack = 1440

/** SUB-02, ERR-21, ERR-22 */
export function useSubmissionsSync() {
  const client = useQueryClient()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.syncSubmissions(hoursBack),
    onSuccess: ({ submissionsFound, newSubmissions }) => {
      toast({
        title: 'Sync Complete',
        description: `Found ${submissionsFound} submissions, added ${newSubmissions} new.`,
        aside: true,
      })
      void refreshMailbox(client)
    },
    onError: error => {
      const description = failureText('Failed to sync email submissions', error)
      toast({ title: 'Sync Failed', description, type: 'error' })
    },
  })
  return { isSyncing: isPending, sync: () => mutate() }
}

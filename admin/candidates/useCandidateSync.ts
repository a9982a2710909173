import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../kit/feedback/useToast.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { failureText } from '../providers/errorText.ts'
import { refreshCandidates } from '../providers/refresh.ts'
import { useServerEvents } from '../providers/ServerEvents.tsx'

/** CAND-02, ERR-30, ERR-31 */
export function useCandidateSync() {
  const client = useQueryClient()
  const toast = useToast()
  const { caspio } = useServerEvents()
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.syncCandidates(),
    onSuccess: ({ recordsAdded, recordsUpdated }) => {
      toast({
        title: 'Sync Complete',
        description: `Added ${recordsAdded} new candidates, updated ${recordsUpdated} existing ones`,
        aside: true,
      })
      return refreshCandidates(client)
    },
    onError: error =>
      toast({
        title: 'Sync Failed',
        description: failureText('Failed to sync candidates from Caspio', error),
        type: 'error',
      }),
  })
  const progress = caspio && `${caspio.recordsProcessed.toLocaleString('en-US')} read...`
  return { isSyncing: isPending || caspio !== undefined, progress, sync: () => mutate() }
}

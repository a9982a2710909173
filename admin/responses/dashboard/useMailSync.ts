import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useToast } from '../../kit/feedback/useToast.ts'
import type { RejoinderDataProvider } from '../../providers/dataProvider.ts'
import { sentenceAndReason } from '../../providers/errorText.ts'
import { refreshAfterSync } from '../../providers/refresh.ts'

/** Starts a manual sync and shows its result (ERR-12) or failure (ERR-13). */
export function useMailSync() {
  const client = useQueryClient()
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.syncMail(),
    onSuccess: ({ emailsRetrieved, emailsProcessed, newResponses }) => {
      toast({
        title: 'Email sync completed!',
        description: `Retrieved ${emailsRetrieved} emails, processed ${emailsProcessed}, found ${newResponses} new responses.`,
        aside: true,
      })
      void refreshAfterSync(client)
    },
    onError: error =>
      toast({
        title: 'Email sync failed',
        description: sentenceAndReason('There was an error syncing emails. Please try again.', error),
        type: 'error',
      }),
  })
  return { isSyncing: isPending, sync: () => mutate() }
}

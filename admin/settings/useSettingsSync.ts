import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useToast } from '../kit/feedback/useToast.ts'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { refreshAfterSync, refreshStatus } from '../providers/refresh.ts'

/** Starts a mail sync, with this screen's toasts (SET-01, API-49, ERR-40, ERR-41). */
export function useSettingsSync() {
  const client = useQueryClient()
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.syncMail(),
    onSuccess: ({ emailsRetrieved, emailsProcessed, newResponses }) => {
      toast({
        title: `Email sync completed! Retrieved ${emailsRetrieved} emails, processed ${emailsProcessed}, found ${newResponses} new responses.`,
        aside: true,
      })
      void refreshAfterSync(client)
    },
    onError: error => toast({ title: errorTextOr(error, 'Failed to sync emails.'), type: 'error' }),
    onSettled: () => void refreshStatus(client),
  })
  return { isSyncing: isPending, sync: () => mutate() }
}

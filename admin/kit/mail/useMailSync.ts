import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dataProvider, type RejoinderDataProvider } from '../../providers/dataProvider.ts'
import { refreshAfterSync, refreshStatus } from '../../providers/refresh.ts'
import { type ToastContent, useToast } from '../feedback/useToast.ts'

type Synced = Awaited<ReturnType<RejoinderDataProvider['syncMail']>>

interface SyncTexts {
  synced(result: Synced): ToastContent
  failed(error: unknown): ToastContent
}

export function useMailSync({ synced, failed }: SyncTexts) {
  const client = useQueryClient()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.syncMail(),
    onSuccess: result => {
      toast({ ...synced(result), aside: true })
      void refreshAfterSync(client)
    },
    onError: error => toast({ ...failed(error), type: 'error' }),
    onSettled: () => void refreshStatus(client),
  })
  return { isSyncing: isPending, sync: () => mutate() }
}

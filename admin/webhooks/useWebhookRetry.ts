import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WebhookEventBody } from '../../src/contract/webhooks.ts'
import { useToast } from '../kit/feedback/useToast.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { refreshWebhookEvents } from '../providers/refresh.ts'

/** Stays busy until the list no longer has the event. */
export function useWebhookRetry({ id }: WebhookEventBody) {
  const client = useQueryClient()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.retryWebhook(id),
    onSuccess: () =>
      toast({ title: 'Sending again', description: 'It returns to this list if it fails again.', type: 'info' }),
    onError: error =>
      toast({ title: 'Not sent again', description: errorTextOr(error, 'An error occurred'), type: 'error' }),
    onSettled: () => refreshWebhookEvents(client),
  })
  return { isPending, retry: () => mutate() }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../kit/feedback/useToast.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { refreshStatus } from '../providers/refresh.ts'

const createFailed = 'Failed to create subscription. Please check your Microsoft Graph credentials.'

/** SET-02, SET-04, ERR-36 to ERR-39 */
export function useSubscriptionChanges() {
  const client = useQueryClient()
  const toast = useToast()
  const refresh = () => refreshStatus(client)
  const fail = (otherwise: string) => (error: unknown) => toast({ title: errorTextOr(error, otherwise), type: 'error' })
  const creation = useMutation({
    mutationFn: () => dataProvider.subscribe(),
    onSuccess: () => toast({ title: 'Email monitoring subscription created successfully!' }),
    onError: fail(createFailed),
    onSettled: refresh,
  })
  const removal = useMutation({
    mutationFn: (id: string) => dataProvider.unsubscribe(id),
    onSuccess: () => toast({ title: 'Subscription deleted successfully!' }),
    onError: fail('Failed to delete subscription.'),
    onSettled: refresh,
  })
  return {
    create: () => creation.mutate(),
    isCreating: creation.isPending,
    remove: removal.mutate,
    isRemoving: removal.isPending,
  }
}

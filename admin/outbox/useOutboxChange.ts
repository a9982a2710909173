import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutboxEntryBody } from '../../src/contract/sending.ts'
import { shownSubject } from '../../src/domain/subjects.ts'
import { type ToastContent, useToast } from '../kit/feedback/useToast.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { refreshOutbox } from '../providers/refresh.ts'
import { recipientsOf } from './outboxTexts.ts'

type Change = 'retry' | 'cancel'

const failures: Readonly<Record<Change, string>> = {
  retry: 'Not tried again',
  cancel: 'Not canceled',
}

/** Stays busy until the list is reloaded. */
export function useOutboxChange(entry: OutboxEntryBody) {
  const client = useQueryClient()
  const toast = useToast()
  const mutationKey = ['outbox', 'change', entry.id]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (change: Change) =>
      change === 'retry' ? dataProvider.retrySending(entry.id) : dataProvider.cancelSending(entry.id),
    onSuccess: (_, change) => toast(doneToast(entry, change)),
    onError: (error, change) =>
      toast({ title: failures[change], description: errorTextOr(error, 'An error occurred'), type: 'error' }),
    // The email may have been sent despite a refusal.
    onSettled: () => refreshOutbox(client),
  })
  // A double click can precede the busy state.
  const begin = (change: Change) => () => client.isMutating({ mutationKey }) > 0 || mutate(change)
  return { isPending, retry: begin('retry'), cancel: begin('cancel') }
}

function doneToast(entry: OutboxEntryBody, change: Change): ToastContent {
  if (change === 'cancel') {
    return {
      title: 'Sending canceled',
      description: `'${shownSubject(entry.subject)}' will not be sent.`,
      type: 'info',
    }
  }
  if (entry.state === 'unknown') {
    return {
      title: 'Checking first',
      description: 'The email is sent again only if it has not been sent.',
      type: 'info',
    }
  }
  return { title: 'Trying again', description: `To ${recipientsOf(entry)}`, type: 'info' }
}

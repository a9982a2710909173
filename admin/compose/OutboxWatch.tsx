import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import { useToast } from '../layout/useToast.ts'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'
import type { Letter } from './letters.ts'
import type { Letters } from './useLetters.ts'
import { sentToast } from './useSending.ts'

interface OutboxWatchProps extends Pick<Letters, 'put' | 'drop' | 'setOpen'> {
  letter: Letter & { outboxId: string }
}

/** Follows a letter on its way until it is known what became of it. RF-14: sent, it is forgotten here. */
export function OutboxWatch({ letter, put, drop, setOpen }: OutboxWatchProps) {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  const toast = useToast()
  const { data, error } = useQuery({
    queryKey: ['outbox', letter.outboxId],
    queryFn: () => dataProvider.readOutboxEntry(letter.outboxId),
  })
  const gone = error && 'status' in error && error.status === 404
  const state = gone ? 'gone' : data?.state
  const reason = data?.lastError ?? undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a letter is told once
  useEffect(() => {
    if (state === 'sent') {
      drop(letter.key)
      toast(sentToast(letter.kind))
    }
    if (state === 'cancelled' || state === 'gone') put({ ...letter, failure: 'It was taken back.' })
    if (state !== 'failed') return
    const failure = reason ?? 'An error occurred'
    put({ ...letter, failure })
    toast({
      title: 'Failed to send email',
      description: failure,
      type: 'error',
      action: { label: 'Open', run: () => setOpen(letter.key) },
      durationMs: null,
    })
  }, [state, reason])
  return null
}

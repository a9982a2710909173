import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useToast } from '../kit/feedback/useToast.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { isGone } from '../providers/errorText.ts'
import { isAsSent, isOnItsWay, type Letter } from './letters/letters.ts'
import type { Letters } from './letters/useLetters.ts'
import { isOpen, sentToast } from './useSending.ts'

interface OutboxWatchProps extends Pick<Letters, 'put' | 'drop' | 'setOpen'> {
  letter: Letter & { outboxId: string }
}

/** Watches the letter even after a failure, because the Outbox can retry it (RF-14). */
export function OutboxWatch({ letter, put, drop, setOpen }: OutboxWatchProps) {
  const toast = useToast()
  const { data, error } = useQuery({
    queryKey: ['outbox', letter.outboxId],
    queryFn: () => dataProvider.readOutboxEntry(letter.outboxId),
  })
  const state = isGone(error) ? 'gone' : data?.state
  const reason = data?.lastError ?? undefined

  const end = () => {
    drop(letter.key)
    if (!letter.isKnownTooLate) toast({ ...sentToast(letter.kind), aside: true })
  }
  const comeBack = (failure: string): boolean => {
    const isNew = letter.failure !== failure
    if (isNew) put({ ...letter, failure })
    return isNew
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a letter is announced once
  useEffect(() => {
    if (state === 'sent') {
      if (isOnItsWay(letter) || isAsSent(letter)) end()
      // The letter was edited before the Outbox retried it, so it is now a different email.
      else
        put({ ...letter, outboxId: undefined, failure: 'An earlier version of this email was sent from the Outbox.' })
    }
    if (state === 'cancelled' || state === 'gone') comeBack('Sending was canceled.')
    // The Outbox may send it at any moment, so it no longer counts as unsent.
    const isTriedAgain = state === 'queued' || state === 'drafted' || state === 'unknown'
    if (isTriedAgain && letter.failure !== undefined && isAsSent(letter)) {
      put({ ...letter, failure: undefined })
      if (isOpen(letter)) {
        setOpen(null)
        toast({ title: 'Sending...', description: 'Trying again from the Outbox.', type: 'info' })
      }
    }
    if (state !== 'failed') return
    const failure = reason ?? 'An error occurred'
    if (!comeBack(failure)) return
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

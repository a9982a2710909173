import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { HttpError } from 'react-admin'
import { useToast } from '../kit/feedback/useToast.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { answerOf, errorText, errorTextOr } from '../providers/errorText.ts'
import { holdSeconds } from './holdSeconds.ts'
import { isAttachmentMissing } from './letters/isAttachmentMissing.ts'
import { readOpenKey } from './letters/letterStorage.ts'
import {
  fingerprintOf,
  type Letter,
  letterContent,
  missingOf,
  recipientsOf,
  toComposedEmail,
  toEmailSend,
} from './letters/letters.ts'
import { newKey } from './letters/newKey.ts'
import { staleDraftOf } from './letters/staleDraft.ts'
import type { Letters } from './letters/useLetters.ts'

/** For errors without a reason from the server (ERR-03, ERR-17). */
const otherwise = {
  reply: 'An error occurred',
  composed: 'There was an error sending your email.',
} as const

const offline = 'You are offline. Your draft is kept. Send it once you are connected again.'

export interface Sending {
  send(letter: Letter): Promise<void>
  isSending: boolean
}

/** Keeps the letter until the server confirms that it was sent. */
export function useSending({ put, change, drop, setOpen }: Letters): Sending {
  const client = useQueryClient()
  const toast = useToast()
  /** Fingerprint of the letter that last lacked a mentioned file. */
  const warned = useRef('')

  const { mutateAsync, isPending } = useMutation({
    mutationFn: (letter: Letter) =>
      letter.kind === 'reply'
        ? dataProvider.sendEmail(toEmailSend(letter, holdSeconds))
        : dataProvider.sendComposed(toComposedEmail(letter, holdSeconds)),
  })

  const undo = async (letter: Letter, outboxId: string) => {
    try {
      await dataProvider.cancelSending(outboxId)
      put({ ...letter, outboxId: undefined, failure: undefined })
      setOpen(letter.key)
      toast({ title: 'Not sent', description: 'Your draft is back.', type: 'info' })
    } catch (error) {
      const tooLate = error instanceof HttpError && error.status === 409
      if (tooLate) {
        change(letter.key, now => ({ ...now, isKnownTooLate: true }))
        toast({ title: 'Too late to undo', description: errorText(error), type: 'error' })
      } else {
        const description = errorTextOr(error, 'Try again, or cancel it in the Outbox.')
        toast({ title: 'Undo failed', description, type: 'error', undo: () => undo(letter, outboxId) })
      }
    }
  }

  const rekey = (letter: Letter) => {
    const key = newKey()
    drop(letter.key)
    put({ ...letter, key })
    setOpen(key)
  }

  const send = async (letter: Letter): Promise<void> => {
    const missing = missingOf(letter)
    if (missing) return toast({ ...missing, type: 'error' })
    const print = fingerprintOf(letterContent(letter))
    if (isAttachmentMissing(letter) && warned.current !== print) {
      warned.current = print
      return toast({
        title: 'No file is attached',
        description: 'The email mentions an attachment. Send again to send it without one.',
        type: 'error',
      })
    }
    try {
      const { id } = await mutateAsync(letter)
      // The cache may hold this email's earlier canceled or failed result.
      client.removeQueries({ queryKey: ['outbox', id] })
      put({ ...letter, outboxId: id, sentAs: print, failure: undefined })
      if (isOpen(letter)) setOpen(null)
      toast({
        title: 'Sending...',
        description: `To ${shownRecipients(letter)}`,
        type: 'info',
        undo: () => undo(letter, id),
        urgent: true,
        durationMs: holdSeconds * 1000,
      })
    } catch (error) {
      const lost = staleDraftOf(error)
      const description = errorTextOr(error, navigator.onLine ? otherwise[letter.kind] : offline)
      // A closed letter is listed as unsent.
      const failure = isOpen(letter) ? undefined : description
      change(letter.key, now => ({ ...now, failure, ...(lost && now.kind === 'composed' && { lost }) }))
      // An earlier version is being sent under this key.
      if (answerOf(error).code === 'outbox.otherMail') rekey(letter)
      toast({ title: 'Failed to send email', description, type: 'error' })
    }
  }
  return { send, isSending: isPending }
}

function shownRecipients(letter: Letter): string {
  const everyone = recipientsOf(letter)
  const shown = everyone.slice(0, 5).join(', ')
  return everyone.length > 5 ? `${shown} and ${everyone.length - 5} more` : shown
}

export const isOpen = ({ key }: Letter) => readOpenKey() === key

/** ERR-04, ERR-18 */
export const sentToast = (kind: Letter['kind']) =>
  kind === 'reply'
    ? { title: 'Email sent', description: 'Your email has been sent successfully.' }
    : { title: 'Email sent successfully', description: 'Your email has been sent.' }

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { HttpError, useDataProvider, useStore } from 'react-admin'
import type { FollowUpDetailsBody, FollowUpOrderBody } from '../../src/contract/followUps.ts'
import { isRunning } from '../../src/domain/followUps/followUps.ts'
import { plural } from '../../src/domain/plural.ts'
import { holdSeconds } from '../compose/holdSeconds.ts'
import { useUndo } from '../kit/feedback/Undo.tsx'
import { type ToastContent, useToast } from '../kit/feedback/useToast.ts'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'
import { answerOf, errorText } from '../providers/errorText.ts'
import { refreshFollowUps, refreshOpenRecipients } from '../providers/refresh.ts'
import { noneSelected, openCount } from './followUpTexts.ts'
import { previewsKey } from './usePreview.ts'

/** Ids of follow-ups ordered in this browser that have not ended. */
export const useWatched = () => useStore<string[]>('followUps.watched', [])

/**
 * Orders a follow-up (API-45). The server holds it for ten seconds, in which it can be undone; FollowUpWatch reports
 * its end.
 *
 * @param onOrdered returns a function that restores the text and selection
 */
export function useOrder(onOrdered: (followUp: FollowUpDetailsBody) => () => void) {
  const client = useQueryClient()
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  const toast = useToast()
  const { forget } = useUndo()
  const [, setWatched] = useWatched()
  const refresh = () => Promise.all([refreshFollowUps(client), refreshOpenRecipients(client)])
  const takeBack = async (id: string, until: number, giveBack: () => void) => {
    const instead = 'Stop keeps unsent emails from leaving.'
    if (Date.now() > until) return toast({ title: 'Too late to undo', description: instead, type: 'error' })
    try {
      await dataProvider.cancelFollowUps(id)
      // Refreshes first, so that the recipients can be selected again.
      await refresh()
      giveBack()
    } catch (error) {
      const description = [errorText(error), instead].filter(Boolean).join(' ')
      toast({ title: 'The follow-up could not be undone', description, type: 'error' })
      void refresh()
    }
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (order: FollowUpOrderBody) => dataProvider.sendFollowUps({ ...order, holdSeconds }),
    onSuccess: followUp => {
      const until = Date.now() + holdSeconds * 1000
      setWatched(before => [...before.filter(id => id !== followUp.id), followUp.id])
      void refresh()
      const giveBack = onOrdered(followUp)
      // If all recipients were left out, there is nothing to undo.
      if (!isRunning(followUp.status)) return forget()
      toast({
        title: 'Sending...',
        description: `${plural(openCount(followUp), 'follow-up')} on ${followUp.candidateName ?? 'Unknown'}`,
        type: 'info',
        undo: () => takeBack(followUp.id, until, giveBack),
        durationMs: holdSeconds * 1000,
      })
    },
    onError: error => {
      if (isOfFolders(error)) void client.invalidateQueries({ queryKey: [previewsKey] })
      toast(failureToast(error))
    },
  })
  return { order: mutate, isOrdering: isPending }
}

/** Returns whether a folder was refused since the preview; a new preview shows it. */
const isOfFolders = (error: unknown) => error instanceof HttpError && answerOf(error).code === 'followUp.refusedFolders'

/** Builds the toast for a refused order or a missing answer (ERR-44, ERR-45, ERR-48). */
function failureToast(error: unknown): ToastContent {
  const title = 'Failed to send follow-ups'
  if (!(error instanceof HttpError)) {
    return { title, description: 'An error occurred while sending follow-up emails.', type: 'error' }
  }
  if (answerOf(error).code === 'followUp.noRecipients') return noneSelected
  return { title, description: errorText(error), type: 'error' }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { HttpError, useDataProvider, useStore } from 'react-admin'
import type { FollowUpDetailsBody, FollowUpOrderBody } from '../../src/contract/followUps.ts'
import { isRunning } from '../../src/domain/followUps/followUps.ts'
import { holdSeconds } from '../compose/holdSeconds.ts'
import { useUndo } from '../kit/feedback/Undo.tsx'
import { type ToastContent, useToast } from '../kit/feedback/useToast.ts'
import { plural } from '../kit/text/plural.ts'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'
import { answerOf, errorText } from '../providers/errorText.ts'
import { refreshFollowUps, refreshOpenRecipients } from '../providers/refresh.ts'
import { noneSelected, openCount } from './followUpTexts.ts'
import { previewsKey } from './usePreview.ts'

/** The follow-ups that were ordered in this browser and whose end is to be told. */
export const useWatched = () => useStore<string[]>('followUps.watched', [])

/**
 * API-45: orders a follow-up. For ten seconds the server lets nothing of it leave, and it can be taken back; then it is
 * on its way, and its end is told by FollowUpWatch.
 *
 * @param onOrdered answers what gives the words and the choice back that were ordered
 */
export function useOrder(onOrdered: (followUp: FollowUpDetailsBody) => () => void) {
  const client = useQueryClient()
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  const toast = useToast()
  const { forget } = useUndo()
  const [, setWatched] = useWatched()
  const refresh = () => Promise.all([refreshFollowUps(client), refreshOpenRecipients(client)])
  const takeBack = async (id: string, until: number, giveBack: () => void) => {
    const instead = 'Stop holds back what has not left.'
    if (Date.now() > until) return toast({ title: 'Too late to undo', description: instead, type: 'error' })
    try {
      await dataProvider.cancelFollowUps(id)
      // Whoever was asked can be chosen again first.
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
      // Of whom all were left out there is nothing to take back.
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

/** A folder is refused since the preview, which tells of it when it is asked for again. */
const isOfFolders = (error: unknown) => error instanceof HttpError && answerOf(error).code === 'followUp.refusedFolders'

/** ERR-44, ERR-45, ERR-48: refused by the server, with what it says; or no answer at all. */
function failureToast(error: unknown): ToastContent {
  const title = 'Failed to send follow-ups'
  if (!(error instanceof HttpError)) {
    return { title, description: 'An error occurred while sending follow-up emails.', type: 'error' }
  }
  if (answerOf(error).code === 'followUp.noRecipients') return noneSelected
  return { title, description: errorText(error), type: 'error' }
}

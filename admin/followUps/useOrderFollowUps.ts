import { useMutation, useQueryClient } from '@tanstack/react-query'
import { HttpError, useStore } from 'react-admin'
import type { FollowUpDetailsBody, FollowUpOrderBody } from '../../src/contract/followUps.ts'
import { isRunning } from '../../src/domain/followUps/followUps.ts'
import { plural } from '../../src/domain/plural.ts'
import { holdSeconds } from '../compose/holdSeconds.ts'
import { useUndo } from '../kit/feedback/Undo.tsx'
import { type ToastContent, useToast } from '../kit/feedback/useToast.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { answerOf, errorText } from '../providers/errorText.ts'
import { refreshFollowUps, refreshOpenRecipients } from '../providers/refresh.ts'
import { noneSelected, openCount } from './followUpTexts.ts'
import { previewsKey } from './usePreview.ts'

export const useWatchedFollowUps = () => useStore<string[]>('followUps.watched', [])

/**
 * Orders one follow-up per candidate (API-45).
 *
 * @param onOrdered returns a function that restores text and selection
 */
export function useOrderFollowUps(onOrdered: (followUps: FollowUpDetailsBody[]) => () => void) {
  const client = useQueryClient()
  const toast = useToast()
  const { forget } = useUndo()
  const [, setWatched] = useWatchedFollowUps()
  const refresh = () => Promise.all([refreshFollowUps(client), refreshOpenRecipients(client)])
  const undo = async (ids: string[], until: number, giveBack: () => void) => {
    const instead = 'To keep the remaining emails from being sent, choose Stop.'
    if (Date.now() > until) return toast({ title: 'Too late to undo', description: instead, type: 'error' })
    try {
      await Promise.all(ids.map(id => dataProvider.cancelFollowUps(id)))
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
    mutationFn: (orders: FollowUpOrderBody[]) =>
      Promise.allSettled(orders.map(order => dataProvider.sendFollowUps({ ...order, holdSeconds }))),
    onSuccess: (outcomes, orders) => {
      const until = Date.now() + holdSeconds * 1000
      const ordered = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? outcome.value : []))
      const ids = ordered.map(({ id }) => id)
      setWatched(before => [...new Set([...before, ...ids])])
      void refresh()
      const refused = outcomes.flatMap((outcome, at) =>
        outcome.status === 'rejected' ? { error: outcome.reason as unknown, name: orders[at]!.candidateName } : [],
      )
      if (refused.some(({ error }) => isOfFolders(error))) {
        void client.invalidateQueries({ queryKey: [previewsKey] })
      }
      for (const { error, name } of refused) toast(failureToast(error, orders.length > 1 ? name : null))
      if (ordered.length === 0) return
      const giveBack = onOrdered(ordered)
      const running = ordered.filter(({ status }) => isRunning(status))
      // All recipients were left out.
      if (running.length === 0) return forget()
      toast({
        title: 'Sending...',
        description: sendingText(running),
        type: 'info',
        undo: () => undo(ids, until, giveBack),
        urgent: true,
        durationMs: holdSeconds * 1000,
      })
    },
  })
  return { order: mutate, isOrdering: isPending }
}

/** A folder was refused since the preview. */
const isOfFolders = (error: unknown) => error instanceof HttpError && answerOf(error).code === 'followUp.refusedFolders'

function sendingText(running: readonly FollowUpDetailsBody[]): string {
  const emails = plural(
    running.reduce((sum, followUp) => sum + openCount(followUp), 0),
    'follow-up',
  )
  const about = running.length === 1 ? (running[0]!.candidateName ?? 'Unknown') : `${running.length} candidates`
  return `${emails} on ${about}`
}

/** ERR-44, ERR-45, ERR-48. `name` is set if several candidates were ordered. */
function failureToast(error: unknown, name: string | null): ToastContent {
  const title = name === null ? 'Failed to send follow-ups' : `Failed to send follow-ups on ${name}`
  if (!(error instanceof HttpError)) {
    return { title, description: 'An error occurred while sending follow-up emails.', type: 'error' }
  }
  if (answerOf(error).code === 'followUp.noRecipients') return noneSelected
  return { title, description: errorText(error), type: 'error' }
}

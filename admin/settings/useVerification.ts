import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompletenessBody } from '../../src/contract/status.ts'
import { useToast } from '../kit/feedback/useToast.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { errorText } from '../providers/errorText.ts'
import { refreshStatus } from '../providers/refresh.ts'

const queryKey = ['status', 'completeness']
const askAgainMs = 5000

/** The comparison then counts as failed; only the server's log has the reason. */
const patienceMs = 30 * 60_000

/** A comparison may outlast its request. */
export function useVerification() {
  const client = useQueryClient()
  const toast = useToast()
  /** Start of this comparison and time of the previous one. */
  const [running, setRunning] = useState<{ since: number; before: string | null }>()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      const found = await dataProvider.completeness()
      if (running && found.checkedAt !== running.before) finish(found)
      else if (running && Date.now() - running.since > patienceMs) setRunning(undefined)
      return found
    },
    refetchInterval: running ? askAgainMs : false,
  })
  const finish = (found: CompletenessBody) => {
    setRunning(undefined)
    toast({ ...outcome(found), aside: true })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.verifyMail(),
    onSuccess: ({ completeness, settled }) => {
      if (!settled) return setRunning({ since: Date.now(), before: data?.checkedAt ?? null })
      client.setQueryData(queryKey, completeness)
      finish(completeness)
      void refreshStatus(client)
    },
    onError: failure => {
      toast({ title: 'The mailbox could not be compared', description: errorText(failure), type: 'error' })
      // Other folders may have been compared, and the status names the refused one.
      void refreshStatus(client)
    },
  })
  const isVerifying = isPending || running !== undefined
  return { completeness: data, error, refetch, isVerifying, verify: () => mutate() }
}

function outcome({ complete, ours, inMailbox, surplus }: CompletenessBody) {
  const figures = `${ours.toLocaleString('en-US')} of ${inMailbox.toLocaleString('en-US')} emails are here.`
  if (complete) return { title: 'Mailbox verified', description: figures }
  const isSurplus = ours === inMailbox && surplus > 0
  const isMissing = ours < inMailbox
  const different = isMissing ? 'Some emails are missing' : 'Some emails are out of date'
  const title = isSurplus ? 'Some emails here are no longer in the mailbox' : different
  return { title, description: figures, type: 'error' as const }
}

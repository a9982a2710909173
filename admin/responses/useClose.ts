import { useQueryClient } from '@tanstack/react-query'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { useUndoable } from '../kit/feedback/useUndoable.ts'
import { errorText } from '../providers/errorText.ts'
import { unreadIds } from './readChanges.ts'
import { removeFromToday, stopLoadingToday } from './removeFromToday.ts'
import { requireUnchanged } from './requireUnchanged.ts'
import { decidingEmail } from './threadEmails.ts'
import { useResponseChange } from './useResponseChange.ts'

export function useClose(): (row: ResponseBody) => Promise<void> {
  const client = useQueryClient()
  const change = useResponseChange()
  const act = useUndoable()
  /** Status 'new' alone would mark the message as unread. */
  const reopenRead = async ({ id, status }: Pick<ResponseBody, 'id' | 'status'>) => {
    await change({ ids: [id], to: { status }, shows: 'read' })
    if (status === 'new') await change({ ids: [id], to: 'read', shows: 'read' })
  }
  return async row => {
    const unread = unreadIds(row)
    const deciding = decidingEmail(row)?.id
    const ids = [...new Set([row.id, ...unread, ...(deciding ? [deciding] : [])])]
    const reopen = async () => {
      if (!unread.includes(row.id)) await reopenRead(row)
      if (deciding && deciding !== row.id && !unread.includes(deciding))
        await reopenRead({ id: deciding, status: 'new' })
      if (unread.length > 0) await change({ ids: unread, to: { status: 'new' }, shows: 'unread' })
    }
    await act({
      make: async () => {
        const putBack = removeFromToday(client, ids)
        try {
          return { putBack, closed: await change({ ids, to: { status: 'closed' }, shows: 'read' }) }
        } catch (error) {
          putBack()
          throw error
        }
      },
      done: { title: 'Response Archived' },
      failed: error => ({ title: 'Failed to update response status', description: errorText(error) }),
      undo: ({ putBack, closed }) => ({
        async run() {
          await Promise.all(closed.map(one => requireUnchanged(one, ['status'])))
          stopLoadingToday(client)
          putBack()
          await reopen()
        },
        done: 'Response reopened',
      }),
    })
  }
}

import type { ResponseBody } from '../../src/contract/responses.ts'
import { useUndoable } from '../kit/feedback/useUndoable.ts'
import { errorText } from '../providers/errorText.ts'
import { unreadIds } from './readChanges.ts'
import { useResponseChange } from './useResponseChange.ts'

/** Closes a row for good: status 'closed' and read, for its first message and whatever is unread in its thread. */
export function useClose(): (row: ResponseBody) => Promise<void> {
  const change = useResponseChange()
  const act = useUndoable()
  /** What was read before stays read: status 'new' by itself makes it unread. */
  const reopenRead = async ({ id, status }: ResponseBody) => {
    await change({ ids: [id], to: { status }, shows: 'read' })
    if (status === 'new') await change({ ids: [id], to: 'read', shows: 'read' })
  }
  return async row => {
    const unread = unreadIds(row)
    const ids = [...new Set([row.id, ...unread])]
    const reopen = async () => {
      if (!unread.includes(row.id)) await reopenRead(row)
      if (unread.length > 0) await change({ ids: unread, to: { status: 'new' }, shows: 'unread' })
    }
    await act({
      make: () => change({ ids, to: { status: 'closed' }, shows: 'read' }),
      told: { title: 'Response Archived' },
      failed: error => ({ title: 'Failed to update response status', description: errorText(error) }),
      takeBack: () => ({ run: reopen, told: 'Response reopened' }),
    })
  }
}

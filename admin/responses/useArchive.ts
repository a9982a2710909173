import { useQueryClient } from '@tanstack/react-query'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { useUndoable } from '../kit/feedback/useUndoable.ts'
import { errorText } from '../providers/errorText.ts'
import { leaveToday, stopLoadingToday } from './leaveToday.ts'
import { unreadIds } from './readChanges.ts'
import { useResponseChange } from './useResponseChange.ts'

interface Words {
  done: string
  undone: string
  failed(error: unknown): { title: string; description?: string }
}

/** Offers Undo (STATE-02). */
export function useArchive() {
  const client = useQueryClient()
  const change = useResponseChange()
  const act = useUndoable()

  const setRead = (ids: string[], read: boolean) =>
    read ? change({ ids, to: 'read', shows: 'read' }) : change({ ids, to: 'unread', shows: 'unread' })

  /** @param rows the ids that Today may show */
  const archive = (ids: string[], { done, undone, failed }: Words, rows = ids) =>
    act({
      make: async () => {
        const putBack = await leaveToday(client, rows)
        try {
          await setRead(ids, true)
        } catch (error) {
          putBack()
          throw error
        }
        return putBack
      },
      done: { title: done },
      failed,
      undo: putBack => ({
        async run() {
          await stopLoadingToday(client)
          putBack()
          await setRead(ids, false)
        },
        done: undone,
      }),
    })
  const archiveThread = (row: ResponseBody, words: Words) => {
    const unread = unreadIds(row)
    return archive(unread, words, [row.id, ...unread])
  }

  const asUnread = {
    undone: 'Response marked as unread',
    failed: () => ({ title: 'Error', description: 'Failed to mark response as read' }),
  }
  return {
    /** ERR-06, ERR-08 */
    markRead: (id: string) => archive([id], { done: 'Response marked as read', ...asUnread }),
    /** ERR-07, ERR-08 */
    archiveRow: (row: ResponseBody) =>
      archiveThread(row, { done: 'Response marked as read and archived', ...asUnread }),
    /** RESP-15, ERR-11 */
    closeRow: (row: ResponseBody) =>
      archiveThread(row, {
        done: 'Response Archived',
        undone: asUnread.undone,
        failed: error => ({ title: 'Failed to update response status', description: errorText(error) }),
      }),
    /** ERR-09, ERR-10 */
    archiveThreads: (unread: string[][]) =>
      archive(unread.flat(), {
        done: `${unread.length} response(s) archived successfully`,
        undone: `${unread.length} response(s) marked as unread`,
        failed: () => ({ title: 'Failed to archive selected responses' }),
      }),
    markUnread: (id: string) =>
      act({
        make: () => setRead([id], false),
        done: { title: 'Response marked as unread' },
        failed: () => ({ title: 'Error', description: 'Failed to mark response as unread' }),
        undo: () => ({ run: () => setRead([id], true), done: 'Response marked as read' }),
      }),
  }
}

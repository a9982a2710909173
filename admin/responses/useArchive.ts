import type { ResponseBody } from '../../src/contract/responses.ts'
import { useUndoable } from '../layout/useUndoable.ts'
import { unreadIds } from './readChanges.ts'
import { useResponseChange } from './useResponseChange.ts'

/** STATE-02: marking as read, alone, for a row with its thread, or for a selection. Each can be undone. */
export function useArchive() {
  const change = useResponseChange()
  const act = useUndoable()

  const setRead = (ids: string[], read: boolean) =>
    read ? change({ ids, to: 'read', shows: 'read' }) : change({ ids, to: 'unread', shows: 'unread' })

  const run = (ids: string[], read: boolean, title: string, failed: { title: string; description?: string }) =>
    act({
      make: () => setRead(ids, read),
      told: { title },
      failed: () => failed,
      takeBack: () => () => setRead(ids, !read),
    })

  const readFailed = { title: 'Error', description: 'Failed to mark response as read' }
  return {
    /** ERR-06, ERR-08 */
    markRead: (id: string) => run([id], true, 'Response marked as read', readFailed),
    /** ERR-07, ERR-08 */
    archiveRow: (row: ResponseBody) => run(unreadIds(row), true, 'Response marked as read and archived', readFailed),
    /** ERR-09, ERR-10 */
    archiveThreads: (unread: string[][]) =>
      run(unread.flat(), true, `${unread.length} response(s) archived successfully`, {
        title: 'Failed to archive selected responses',
      }),
    markUnread: (id: string) =>
      run([id], false, 'Response marked as unread', {
        title: 'Error',
        description: 'Failed to mark response as unread',
      }),
  }
}

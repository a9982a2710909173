import type { ResponseBody } from '../../src/contract/responses.ts'
import { plural } from '../../src/domain/plural.ts'
import { useUndoable } from '../kit/feedback/useUndoable.ts'
import { unreadIds } from './readChanges.ts'
import { useResponseChange } from './useResponseChange.ts'

interface Words {
  done: string
  undone: string
  failed: { title: string; description?: string }
}

/** STATE-02 */
export function useArchive() {
  const change = useResponseChange()
  const act = useUndoable()

  const setRead = (ids: string[], read: boolean) =>
    read ? change({ ids, to: 'read', shows: 'read' }) : change({ ids, to: 'unread', shows: 'unread' })

  const run = (ids: string[], read: boolean, { done, undone, failed }: Words) =>
    act({
      make: () => setRead(ids, read),
      done: { title: done },
      failed: () => failed,
      undo: () => ({ run: () => setRead(ids, !read), done: undone }),
    })

  const asUnread = {
    undone: 'Response marked as unread',
    failed: { title: 'Error', description: 'Failed to mark response as read' },
  }
  return {
    /** ERR-06, ERR-08 */
    markRead: (id: string) => run([id], true, { done: 'Response marked as read', ...asUnread }),
    /** ERR-07, ERR-08 */
    archiveRow: (row: ResponseBody) =>
      run(unreadIds(row), true, { done: 'Response marked as read and archived', ...asUnread }),
    /** ERR-09, ERR-10 */
    archiveThreads: (unread: string[][]) =>
      run(unread.flat(), true, {
        done: `${unread.length} response(s) archived successfully`,
        undone: `${plural(unread.length, 'response')} marked as unread`,
        failed: { title: 'Failed to archive selected responses' },
      }),
    markUnread: (id: string) =>
      run([id], false, {
        done: 'Response marked as unread',
        undone: 'Response marked as read',
        failed: { title: 'Error', description: 'Failed to mark response as unread' },
      }),
  }
}

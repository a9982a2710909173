import { useQueryClient } from '@tanstack/react-query'
import { useUndoable } from '../kit/feedback/useUndoable.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { refreshMailbox } from '../providers/refresh.ts'

/** PER-06, ERR-42, ERR-43 */
export function useArchiveSubmission() {
  const client = useQueryClient()
  const act = useUndoable()

  const setArchived = async (id: string, archived: boolean) => {
    await dataProvider.archiveSubmission(id, archived)
    await refreshMailbox(client)
  }
  const archive = (id: string) =>
    act({
      make: () => setArchived(id, true),
      done: { title: 'Submission archived successfully' },
      failed: () => ({ title: 'Error', description: 'Failed to archive submission' }),
      undo: () => ({ run: () => setArchived(id, false), done: 'Submission restored' }),
    })
  const restore = (id: string) =>
    act({
      make: () => setArchived(id, false),
      done: { title: 'Submission restored' },
      failed: () => ({ title: 'Error', description: 'Failed to restore submission' }),
      undo: () => ({ run: () => setArchived(id, true), done: 'Submission archived' }),
    })
  return { archive, restore }
}

import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../kit/feedback/useToast.ts'
import { useUndoable } from '../kit/feedback/useUndoable.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { refreshMailbox } from '../providers/refresh.ts'

interface ArchiveOptions {
  /** Leaves Undo to 'u' (PER-07). */
  withoutUndoButton?: boolean
}

/** PER-06, ERR-42, ERR-43 */
export function useArchiveSubmission({ withoutUndoButton = false }: ArchiveOptions = {}) {
  const client = useQueryClient()
  const toast = useToast()
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
      withoutUndoButton,
    })
  const restore = async (id: string) => {
    try {
      await setArchived(id, false)
      toast({ title: 'Submission restored' })
    } catch {
      toast({ title: 'Error', description: 'Failed to restore submission', type: 'error' })
    }
  }
  return { archive, restore }
}

import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useUndo } from '../layout/Undo.tsx'
import { useToast } from '../layout/useToast.ts'
import { useUndoing } from '../layout/useUndoing.ts'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'
import { refreshMailbox } from '../providers/refresh.ts'

interface ArchiveOptions {
  /** PER-07: no control to take it back; the key u still does. */
  withoutUndoButton?: boolean
}

const done = 'Submission archived successfully'

/** PER-06: archives a submission, or takes that back (ERR-42, ERR-43). */
export function useArchiveSubmission({ withoutUndoButton = false }: ArchiveOptions = {}) {
  const client = useQueryClient()
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  const toast = useToast()
  const { remember } = useUndo()
  const undoing = useUndoing()

  const setArchived = async (id: string, archived: boolean) => {
    await dataProvider.archiveSubmission(id, archived)
    await refreshMailbox(client)
  }
  const archive = async (id: string) => {
    try {
      await setArchived(id, true)
      const undo = undoing(done, () => setArchived(id, false))
      toast({ title: done, undo: withoutUndoButton ? undefined : undo })
      if (withoutUndoButton) remember(undo)
    } catch {
      toast({ title: 'Error', description: 'Failed to archive submission', type: 'error' })
    }
  }
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

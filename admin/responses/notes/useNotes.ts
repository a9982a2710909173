import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { NoteBody } from '../../../src/contract/notes.ts'
import { useToast } from '../../kit/feedback/useToast.ts'
import { useUndoable } from '../../kit/feedback/useUndoable.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { errorText } from '../../providers/errorText.ts'
import { refreshNotes } from '../../providers/refresh.ts'

export type NoteTarget = { responseId: string } | { candidateId: string }

export function useNotes(of: NoteTarget) {
  const client = useQueryClient()
  const act = useUndoable()
  const toast = useToast()
  const {
    data: notes = [],
    error,
    refetch,
  } = useQuery({
    queryKey: ['notes', of],
    queryFn: () => dataProvider.notes(of),
  })
  const changed = <Made>(call: Promise<Made>) => call.finally(() => void refreshNotes(client))
  const failed = (problem: unknown) => ({ title: 'The note was not saved', description: errorText(problem) })
  /** If this returns false, the text stays in the field. */
  const save = async (call: () => Promise<NoteBody>): Promise<boolean> => {
    try {
      await changed(call())
      return true
    } catch (problem) {
      toast({ ...failed(problem), type: 'error' })
      return false
    }
  }
  return {
    notes,
    error,
    refetch,
    add: (text: string) => save(() => dataProvider.addNote({ ...of, text })),
    edit: (id: string, text: string) => save(() => dataProvider.changeNote(id, { text })),
    remove: (id: string) =>
      act({
        make: () => changed(dataProvider.changeNote(id, { deleted: true })),
        done: { title: 'Note deleted' },
        failed,
        undo: () => ({
          run: () => changed(dataProvider.changeNote(id, { deleted: false })).then(() => {}),
          done: 'Note restored',
        }),
      }),
  }
}

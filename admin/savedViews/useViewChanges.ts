import { useQueryClient } from '@tanstack/react-query'
import type { SavedViewBody, SavedViewChangeBody } from '../../src/contract/savedViews.ts'
import { useToast } from '../kit/feedback/useToast.ts'
import { useUndoable } from '../kit/feedback/useUndoable.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { failureText, fieldError } from '../providers/errorText.ts'
import { refreshSavedViews } from '../providers/refresh.ts'

export function useViewChanges() {
  const client = useQueryClient()
  const toast = useToast()
  const act = useUndoable()
  /** Returns the error in the name. */
  const save = async (id: string, change: SavedViewChangeBody, done: string): Promise<string | undefined> => {
    try {
      await dataProvider.saveView(id, change)
    } catch (error) {
      const wrong = fieldError(error)
      if (!wrong) toast({ title: 'Error', description: failureText('Failed to save the view', error), type: 'error' })
      return wrong?.message ?? ''
    }
    await refreshSavedViews(client)
    toast({ title: done })
    return undefined
  }
  const remove = ({ id, ...view }: SavedViewBody, position: number) =>
    act({
      async make() {
        await dataProvider.removeView(id)
        await refreshSavedViews(client)
      },
      done: { title: 'View deleted', description: view.name },
      failed: error => ({ title: 'Error', description: failureText('Failed to delete the view', error) }),
      undo: () => ({
        async run() {
          await dataProvider.saveView(id, { ...view, position })
          await refreshSavedViews(client)
        },
        done: 'View restored',
      }),
    })
  return { save, remove }
}

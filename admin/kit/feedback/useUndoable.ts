import { useCallback } from 'react'
import { useUndo } from './Undo.tsx'
import { type ToastContent, useToast } from './useToast.ts'
import { type TakeBack, useUndoing } from './useUndoing.ts'

type Told = Pick<ToastContent, 'title' | 'description'>

interface Undoable<Made> {
  make(): Promise<Made>
  told: Told
  failed(error: unknown): Told
  /** Returns how to undo the action; undefined if it cannot be undone. */
  takeBack(made: Made): TakeBack | undefined
  /** Undo is available by key only. */
  withoutUndoButton?: boolean
}

/**
 * Runs an action and shows its toast. `u` undoes it from the start, even before the server answers, because the screen
 * already shows the change.
 */
export function useUndoable() {
  const { remember } = useUndo()
  const toast = useToast()
  const undoing = useUndoing()
  return useCallback(
    async <Made>({ make, told, failed, takeBack, withoutUndoButton = false }: Undoable<Made>): Promise<void> => {
      const action = make().then(made => {
        const back = takeBack(made)
        return back && undoing(back)
      })
      remember(action)
      try {
        const undo = await action
        toast({ ...told, undo: undo && !withoutUndoButton ? action : undefined, aside: true })
      } catch (error) {
        toast({ ...failed(error), type: 'error' })
      }
    },
    [remember, toast, undoing],
  )
}

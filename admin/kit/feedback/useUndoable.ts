import { useCallback } from 'react'
import { useUndo } from './Undo.tsx'
import { type ToastContent, useToast } from './useToast.ts'
import { type UndoStep, useUndoing } from './useUndoing.ts'

type ToastText = Pick<ToastContent, 'title' | 'description'>

interface Undoable<Made> {
  make(): Promise<Made>
  done: ToastText
  failed(error: unknown): ToastText
  /** Returns undefined if it cannot be undone. */
  undo(made: Made): UndoStep | undefined
  withoutUndoButton?: boolean
}

/** `u` works before the server answers, because the screen already shows the change. */
export function useUndoable() {
  const { remember } = useUndo()
  const toast = useToast()
  const undoing = useUndoing()
  return useCallback(
    async <Made>({ make, done, failed, undo: undoOf, withoutUndoButton = false }: Undoable<Made>): Promise<void> => {
      const action = make().then(made => {
        const step = undoOf(made)
        return step && undoing(step)
      })
      remember(action)
      try {
        const undo = await action
        toast({ ...done, undo: undo && !withoutUndoButton ? action : undefined, aside: true })
      } catch (error) {
        toast({ ...failed(error), type: 'error' })
      }
    },
    [remember, toast, undoing],
  )
}

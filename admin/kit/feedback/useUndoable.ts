import { useCallback } from 'react'
import { useUndo } from './Undo.tsx'
import { type ToastContent, useToast } from './useToast.ts'
import { type TakeBack, useUndoing } from './useUndoing.ts'

type Told = Pick<ToastContent, 'title' | 'description'>

/** An action that can be taken back. */
interface Undoable<Made> {
  make(): Promise<Made>
  /** What is told when it is done. */
  told: Told
  /** What is told when it fails. */
  failed(error: unknown): Told
  /** How to take back what was made; undefined where that is not possible. */
  takeBack(made: Made): TakeBack | undefined
  /** Only the key takes it back. */
  withoutUndoButton?: boolean
}

/**
 * Does something and tells of it. From its beginning on it is what `u` takes back: the screen shows it at once, so that
 * is what is meant, also while the server has not answered.
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

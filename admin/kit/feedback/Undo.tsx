import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef } from 'react'
import { useNotificationContext } from 'react-admin'

/** Resolves to the undo, if any; rejects if the action fails. */
export type Begun = Promise<(() => void) | undefined>

interface Undo {
  remember(action: Begun): void
  /** Marks the last action as final. */
  forget(): void
  /** Waits until the action is done. */
  undo(action: Begun): void
  undoLast(): void
}

const UndoContext = createContext<Undo>({
  remember: () => {},
  forget: () => {},
  undo: () => {},
  undoLast: () => {},
})

export const useUndo = () => useContext(UndoContext)

/** Undoes the last action by toast or key, even after the toast has gone. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const last = useRef<Begun>(undefined)
  const { resetNotifications } = useNotificationContext()
  const remember = useCallback((action: Begun) => {
    const before = last.current
    last.current = action
    action.catch(() => {
      if (last.current === action) last.current = before
    })
  }, [])
  const forget = useCallback(() => {
    last.current = undefined
  }, [])
  const undo = useCallback(
    async (action: Begun) => {
      if (last.current === action) last.current = undefined
      const run = await action.catch(() => undefined)
      if (!run) return
      resetNotifications()
      run()
    },
    [resetNotifications],
  )
  const undoLast = useCallback(() => {
    if (last.current) void undo(last.current)
  }, [undo])
  const value = useMemo(() => ({ remember, forget, undo, undoLast }), [remember, forget, undo, undoLast])
  return <UndoContext value={value}>{children}</UndoContext>
}

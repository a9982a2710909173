import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef } from 'react'
import { useNotificationContext } from 'react-admin'

interface Undo {
  /** Keeps how to take the last action back. */
  remember(undo: () => void): void
  /** The last action cannot be taken back. */
  forget(): void
  /** Takes the last action back, once. */
  undoLast(): void
}

const UndoContext = createContext<Undo>({ remember: () => {}, forget: () => {}, undoLast: () => {} })

export const useUndo = () => useContext(UndoContext)

/** The last action can be taken back, from its toast or by key, also after the toast has gone. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const last = useRef<(() => void) | undefined>(undefined)
  const { resetNotifications } = useNotificationContext()
  const remember = useCallback((undo: () => void) => {
    last.current = undo
  }, [])
  const forget = useCallback(() => {
    last.current = undefined
  }, [])
  const undoLast = useCallback(() => {
    const undo = last.current
    if (!undo) return
    last.current = undefined
    resetNotifications()
    undo()
  }, [resetNotifications])
  const value = useMemo(() => ({ remember, forget, undoLast }), [remember, forget, undoLast])
  return <UndoContext value={value}>{children}</UndoContext>
}

import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef } from 'react'
import { useNotificationContext } from 'react-admin'

/** An action that has begun: once it is done, what takes it back, if anything can. Fails when the action does. */
export type Begun = Promise<(() => void) | undefined>

interface Undo {
  /** Of an action that has begun: from now on it is the last, unless it fails. */
  remember(action: Begun): void
  /** The last action cannot be taken back. */
  forget(): void
  /** Takes an action back as soon as it is done. */
  takeBack(action: Begun): void
  /** The same of the last action, once. */
  undoLast(): void
}

const UndoContext = createContext<Undo>({
  remember: () => {},
  forget: () => {},
  takeBack: () => {},
  undoLast: () => {},
})

export const useUndo = () => useContext(UndoContext)

/** The last action can be taken back, from its toast or by key, also after the toast has gone. */
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
  const takeBack = useCallback(
    async (action: Begun) => {
      if (last.current === action) last.current = undefined
      const undo = await action.catch(() => undefined)
      if (!undo) return
      resetNotifications()
      undo()
    },
    [resetNotifications],
  )
  const undoLast = useCallback(() => {
    if (last.current) void takeBack(last.current)
  }, [takeBack])
  const value = useMemo(() => ({ remember, forget, takeBack, undoLast }), [remember, forget, takeBack, undoLast])
  return <UndoContext value={value}>{children}</UndoContext>
}

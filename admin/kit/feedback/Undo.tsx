import { createContext, type ReactNode, type RefObject, useCallback, useContext, useMemo, useRef } from 'react'
import { useNotificationContext, useNotify } from 'react-admin'

/** Resolves to the undo, if any; rejects if the action fails. */
export type UndoableAction = Promise<(() => unknown) | undefined>

interface RememberOptions {
  /** The key undoes it without waiting for the undos before it. */
  urgent?: boolean
}

interface Undo {
  remember(action: UndoableAction, options?: RememberOptions): void
  /** Marks all actions as final. */
  forget(): void
  /** Waits until the action is done. */
  undo(action: UndoableAction): void
  undoLast(): void
  /** Counts the undos whose row no cursor has moved to yet. */
  unfocusedUndos: RefObject<number>
}

const UndoContext = createContext<Undo>({
  remember: () => {},
  forget: () => {},
  undo: () => {},
  undoLast: () => {},
  unfocusedUndos: { current: 0 },
})

export const useUndo = () => useContext(UndoContext)

const most = 10

/** Undoes the last actions by toast or key, even after the toast has gone. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const actions = useRef<({ action: UndoableAction } & RememberOptions)[]>([])
  const unfocusedUndos = useRef(0)
  const running = useRef<Promise<void>>(Promise.resolve())
  const { resetNotifications } = useNotificationContext()
  const notify = useNotify()
  const drop = useCallback((action: UndoableAction) => {
    actions.current = actions.current.filter(each => each.action !== action)
  }, [])
  const remember = useCallback(
    (action: UndoableAction, options: RememberOptions = {}) => {
      actions.current = [...actions.current, { action, ...options }].slice(-most)
      action.catch(() => drop(action))
    },
    [drop],
  )
  const forget = useCallback(() => {
    actions.current = []
  }, [])
  const undo = useCallback(
    async (action: UndoableAction) => {
      drop(action)
      const run = await action.catch(() => null)
      if (run === undefined) notify('This cannot be undone', { type: 'info' })
      if (!run) return
      unfocusedUndos.current += 1
      resetNotifications()
      await run()
    },
    [drop, resetNotifications, notify],
  )
  const undoLast = useCallback(() => {
    const last = actions.current.pop()
    if (last) {
      const next = () => undo(last.action)
      if (last.urgent) void next()
      else running.current = running.current.then(next, next)
    } else {
      resetNotifications()
      notify('Nothing more to undo', { type: 'info' })
    }
  }, [undo, resetNotifications, notify])
  const value = useMemo(
    () => ({ remember, forget, undo, undoLast, unfocusedUndos }),
    [remember, forget, undo, undoLast],
  )
  return <UndoContext value={value}>{children}</UndoContext>
}

import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { type UndoableAction, useUndo } from './Undo.tsx'

export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastContent {
  title: string
  description?: string
  type?: 'success' | 'error' | 'info'
  undo?: (() => void) | UndoableAction
  /** Shows the toast at once, even if an earlier one can still be undone. */
  urgent?: boolean
  /** Does not replace the last action that can be undone. */
  aside?: boolean
  action?: ToastAction
  /** Null keeps it until it is closed; the default is five seconds (CONST-12). */
  durationMs?: number | null
}

export function useToast(): (toast: ToastContent) => void {
  const notify = useNotify()
  const { remember, forget } = useUndo()
  return useCallback(
    ({ title, description, type = 'success', undo, urgent, aside = false, action, durationMs }) => {
      const undoableAction = undo && Promise.resolve(undo)
      if (undoableAction && !aside) remember(undoableAction, { urgent })
      // Otherwise the key would undo the action before this one.
      else if (type === 'success' && !aside) forget()
      notify(title, { type, description, action, undoableAction, autoHideDuration: durationMs })
    },
    [notify, remember, forget],
  )
}

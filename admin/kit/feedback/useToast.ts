import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { type Begun, useUndo } from './Undo.tsx'

export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastContent {
  title: string
  description?: string
  type?: 'success' | 'error' | 'info'
  undo?: (() => void) | Begun
  /** The toast is not about the last action: it reports something automatic, long, or already remembered. */
  aside?: boolean
  action?: ToastAction
  /** Time on screen; null until closed. Five seconds by default (CONST-12). */
  durationMs?: number | null
}

export function useToast(): (toast: ToastContent) => void {
  const notify = useNotify()
  const { remember, forget } = useUndo()
  return useCallback(
    ({ title, description, type = 'success', undo, aside = false, action, durationMs }) => {
      const begun = undo && Promise.resolve(undo)
      if (begun && !aside) remember(begun)
      // This action cannot be undone, and the key must not undo the one before it.
      else if (type === 'success' && !aside) forget()
      notify(title, { type, description, action, begun, autoHideDuration: durationMs })
    },
    [notify, remember, forget],
  )
}

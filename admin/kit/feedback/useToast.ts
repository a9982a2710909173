import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { type Begun, useUndo } from './Undo.tsx'

/** A button of a toast. */
export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastContent {
  title: string
  description?: string
  type?: 'success' | 'error' | 'info'
  /** Takes the action back that the toast tells of. */
  undo?: (() => void) | Begun
  /**
   * It tells of what went on by itself, or goes on for long, or was remembered when it began: what was done before or
   * meanwhile is still the last.
   */
  aside?: boolean
  /** What else can be done about it. */
  action?: ToastAction
  /** How long it shows; null until it is closed. Five seconds (CONST-12) unless told. */
  durationMs?: number | null
}

/** Tells the person what has happened. */
export function useToast(): (toast: ToastContent) => void {
  const notify = useNotify()
  const { remember, forget } = useUndo()
  return useCallback(
    ({ title, description, type = 'success', undo, aside = false, action, durationMs }) => {
      const begun = undo && Promise.resolve(undo)
      if (begun && !aside) remember(begun)
      // What was done last cannot be taken back; what was done before it is not meant.
      else if (type === 'success' && !aside) forget()
      notify(title, { type, description, action, begun, autoHideDuration: durationMs })
    },
    [notify, remember, forget],
  )
}

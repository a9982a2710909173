import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { useUndo } from './Undo.tsx'

export interface ToastContent {
  title: string
  description?: string
  type?: 'success' | 'error' | 'info'
  /** Takes the action back that the toast tells of. */
  undo?: () => void
}

/** Tells the person what has happened. */
export function useToast(): (toast: ToastContent) => void {
  const notify = useNotify()
  const { remember } = useUndo()
  return useCallback(
    ({ title, description, type = 'success', undo }) => {
      if (undo) remember(undo)
      notify(title, { type, description, withUndo: undo !== undefined })
    },
    [notify, remember],
  )
}

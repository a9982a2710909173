import { useCallback } from 'react'
import { errorTextOr } from '../providers/errorText.ts'
import { useToast } from './useToast.ts'

/** Makes an undo of what takes something back: it tells that it did, or why it could not. `done` is what had been told. */
export function useUndoing(): (done: string, takeBack: () => Promise<unknown>) => () => Promise<void> {
  const toast = useToast()
  return useCallback(
    (done, takeBack) => async () => {
      try {
        await takeBack()
        toast({ title: 'Undone', description: done, type: 'info' })
      } catch (error) {
        toast({ title: 'Error', description: errorTextOr(error, 'Failed to undo'), type: 'error' })
      }
    },
    [toast],
  )
}

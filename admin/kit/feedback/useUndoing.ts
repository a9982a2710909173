import { useCallback } from 'react'
import { errorTextOr } from '../../providers/errorText.ts'
import { useToast } from './useToast.ts'

export interface UndoStep {
  run(): Promise<unknown>
  done: string
}

export function useUndoing(): (step: UndoStep) => () => Promise<void> {
  const toast = useToast()
  return useCallback(
    ({ run, done }) =>
      async () => {
        try {
          await run()
          toast({ title: done, type: 'info' })
        } catch (error) {
          toast({ title: 'Error', description: errorTextOr(error, 'Failed to undo'), type: 'error' })
        }
      },
    [toast],
  )
}

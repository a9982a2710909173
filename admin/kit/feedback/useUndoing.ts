import { useCallback } from 'react'
import { errorTextOr } from '../../providers/errorText.ts'
import { useToast } from './useToast.ts'

export interface TakeBack {
  run(): Promise<unknown>
  /** Toast after the undo. */
  told: string
}

/** Creates an undo that shows a toast for its result. */
export function useUndoing(): (takeBack: TakeBack) => () => Promise<void> {
  const toast = useToast()
  return useCallback(
    ({ run, told }) =>
      async () => {
        try {
          await run()
          toast({ title: 'Undone', description: told, type: 'info' })
        } catch (error) {
          toast({ title: 'Error', description: errorTextOr(error, 'Failed to undo'), type: 'error' })
        }
      },
    [toast],
  )
}

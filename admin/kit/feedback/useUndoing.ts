import { useCallback } from 'react'
import { errorTextOr } from '../../providers/errorText.ts'
import { useToast } from './useToast.ts'

/** How something is taken back. */
export interface TakeBack {
  run(): Promise<unknown>
  /** What holds again afterwards. */
  told: string
}

/** Makes an undo of what takes something back: it tells what holds again, or why it could not. */
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

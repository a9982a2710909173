import type { Kept } from '../state/useKeptState.ts'
import { useToast } from './useToast.ts'

/**
 * Discards kept text, with Undo.
 *
 * @param drawAnew redraws what does not follow the kept value by itself
 */
export function useStartOver<T>({ value, change, forget }: Kept<T>, drawAnew = () => {}): () => void {
  const toast = useToast()
  return () => {
    forget()
    drawAnew()
    const undo = () => {
      change(() => value)
      drawAnew()
    }
    toast({ title: 'Started over', type: 'info', undo })
  }
}

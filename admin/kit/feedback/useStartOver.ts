import type { PersistedState } from '../state/usePersistedState.ts'
import { useToast } from './useToast.ts'

/** @param redraw redraws what does not follow the kept value */
export function useStartOver<T>({ value, change, forget }: PersistedState<T>, redraw = () => {}): () => void {
  const toast = useToast()
  return () => {
    forget()
    redraw()
    const undo = () => {
      change(() => value)
      redraw()
    }
    toast({ title: 'Started over', type: 'info', undo })
  }
}

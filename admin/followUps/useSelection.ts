import { useEffect } from 'react'
import { useKeptState } from '../kit/state/useKeptState.ts'

/**
 * Keeps the selection until it is ordered. A recipient who leaves the list is deselected for good (FUP-06).
 *
 * @param listed undefined until loaded
 */
export function useSelection(candidateName: string, listed: readonly string[] | undefined) {
  const { value, change, forget } = useKeptState<string[]>(`followUp.chosen.${candidateName}`, [])
  const picked = new Set(value)
  const emails = listed ?? []
  const inOrder = emails.filter(email => picked.has(email))
  const all = emails.length > 0 && inOrder.length === emails.length
  const whole = listed?.join('\n')
  // Only a new list deselects: a selection that Undo restores may be drawn before the list that has it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (listed !== undefined && inOrder.length < picked.size) change(() => inOrder)
  }, [whole])
  return {
    chosen: new Set(inOrder),
    inOrder,
    all,
    toggle: (email: string) => change(before => [...new Set(before).symmetricDifference(new Set([email]))]),
    toggleAll: () => change(() => (all ? [] : [...emails])),
    /** The returned function restores the selection. */
    clear: (ordered: string[]) => {
      forget()
      return () => change(() => ordered)
    },
  }
}

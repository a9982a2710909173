import { useEffect } from 'react'
import { useKeptState } from '../kit/state/useKeptState.ts'

/**
 * Keeps the selected recipients of a campaign until the follow-up is ordered. A recipient who leaves the list is
 * deselected for good (FUP-06).
 *
 * @param listed addresses that can be selected; undefined until they are loaded
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
    /** Returns a function that selects what was ordered again. */
    clear: (ordered: string[]) => {
      forget()
      return () => change(() => ordered)
    },
  }
}

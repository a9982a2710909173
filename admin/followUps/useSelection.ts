import { useEffect } from 'react'
import { useKeptState } from '../kit/state/useKeptState.ts'

/**
 * FUP-06: which of these addresses of a campaign are chosen, kept until the follow-up is ordered. Whoever leaves the list
 * meanwhile is not chosen any more, listed again or not.
 *
 * @param listed who can be chosen; undefined until that is known
 */
export function useSelection(candidateName: string, listed: readonly string[] | undefined) {
  const { value, change, forget } = useKeptState<string[]>(`followUp.chosen.${candidateName}`, [])
  const picked = new Set(value)
  const emails = listed ?? []
  const inOrder = emails.filter(email => picked.has(email))
  const all = emails.length > 0 && inOrder.length === emails.length
  const someLeft = listed !== undefined && inOrder.length < picked.size
  useEffect(() => {
    if (someLeft) change(() => inOrder)
  })
  return {
    chosen: new Set(inOrder),
    inOrder,
    all,
    toggle: (email: string) => change(before => [...new Set(before).symmetricDifference(new Set([email]))]),
    toggleAll: () => change(() => (all ? [] : [...emails])),
    /** Answers what gives the choice back. */
    clear: () => {
      forget()
      return () => change(() => inOrder)
    },
  }
}

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { usePersistedState } from '../kit/state/usePersistedState.ts'

/** Keeps the selection until it is ordered. A recipient who leaves the list stays deselected (FUP-06). */
export function useSelection(candidateName: string, listed: readonly string[] | undefined) {
  const { value, change, forget } = usePersistedState<string[]>(`followUp.chosen.${candidateName}`, [])
  const picked = new Set(value)
  const emails = listed ?? []
  const inOrder = emails.filter(email => picked.has(email))
  const whole = listed?.join('\n')
  // Only a new list deselects: a selection that Undo restores may be drawn before the list that has it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (listed !== undefined && inOrder.length < picked.size) change(() => inOrder)
  }, [whole])
  useGivenSelection(chosen => change(() => chosen))
  const toggle = (email: string) => change(before => [...new Set(before).symmetricDifference(new Set([email]))])
  return {
    inOrder,
    toggle,
    among: (part: readonly string[]) => {
      const chosen = new Set(part.filter(email => picked.has(email)))
      const all = part.length > 0 && chosen.size === part.length
      const toggleAll = () =>
        change(before => {
          const others = before.filter(email => !part.includes(email))
          return all ? others : [...others, ...part]
        })
      return { chosen, all, toggle, toggleAll }
    },
    /** The returned function restores the selection. */
    clear: (ordered: string[]) => {
      forget()
      return () => change(() => ordered)
    },
  }
}

/** Selects the people of the link that led here, once. */
function useGivenSelection(select: (chosen: string[]) => void): void {
  const location = useLocation()
  const navigate = useNavigate()
  const given = (location.state as { chosen?: string[] } | null)?.chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit
  useEffect(() => {
    if (!given) return
    select(given)
    void navigate(location, { replace: true, state: null })
  }, [location.key])
}

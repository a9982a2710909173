import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useAddressQuery } from '../../kit/state/useAddressQuery.ts'

const name = 'compose'

/** The draft that the address named when it was last looked at. */
export const draftInAddress = () => new URLSearchParams(window.location.search).get(name)

/**
 * The address names the draft that is being written, on whatever screen: after a reload, or from a link that was kept, the
 * same one opens.
 *
 * @param open what is open, or about to be
 * @param ask opens the draft of an address that somebody came by
 */
export function useDraftAddress(open: string | null, ask: (draftId: string) => void): void {
  const [query, editQuery] = useAddressQuery()
  const { pathname } = useLocation()
  const named = query.get(name)
  const written = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed when one of them changes
  useEffect(() => {
    // Another screen is coming: what is in the address is its own, and can be edited once it is here.
    if (window.location.pathname !== pathname) return
    // As it is by now: what was drawn last may name a draft that has been closed since.
    const there = draftInAddress()
    if (there === open) {
      written.current = there
      return
    }
    if (there !== null && there !== written.current) {
      written.current = there
      return ask(there)
    }
    written.current = open
    editQuery(
      next => {
        if (open === null) next.delete(name)
        else next.set(name, open)
      },
      { replace: true },
    )
  }, [named, open, pathname])
}

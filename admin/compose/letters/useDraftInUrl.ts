import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useUrlQuery } from '../../kit/state/useUrlQuery.ts'

const name = 'compose'

export const draftInUrl = () => new URLSearchParams(window.location.search).get(name)

/**
 * Keeps the open draft's id in the URL, so that a reload or saved link opens it again.
 *
 * @param ask opens the draft in the URL
 */
export function useDraftInUrl(open: string | null, ask: (draftId: string) => void): void {
  const [query, editQuery] = useUrlQuery()
  const { pathname } = useLocation()
  const named = query.get(name)
  const written = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed when one of them changes
  useEffect(() => {
    // Another screen is loading, and its URL can be edited only once it is shown.
    if (window.location.pathname !== pathname) return
    // The last render may name a draft that has been closed since.
    const there = draftInUrl()
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

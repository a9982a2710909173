import { useCallback, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** Edits the part of the address behind '?'. */
export type EditQuery = (edit: (query: URLSearchParams) => void, options?: { replace?: boolean }) => void

/**
 * The part of the address behind '?', and how to edit it. An edit begins with the address as it is by then, not as it was
 * when the screen was last drawn: of two that follow each other closely both stand. Once the path is another than the one
 * last drawn nothing is edited: what is answered late does not lead back to a screen that was left.
 */
export function useAddressQuery(): [URLSearchParams, EditQuery] {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const drawn = useRef({ pathname, setQuery })
  drawn.current = { pathname, setQuery }
  const edit = useCallback<EditQuery>((change, options) => {
    const { pathname, setQuery } = drawn.current
    if (window.location.pathname !== pathname) return
    const next = new URLSearchParams(window.location.search)
    const page = next.get('page')
    change(next)
    // react-admin listens to this: another page begins at its top.
    const state = next.get('page') === page ? undefined : { _scrollToTop: true }
    setQuery(next, { ...options, state })
  }, [])
  return [query, edit]
}

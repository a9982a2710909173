import { useCallback, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

export type EditQuery = (edit: (query: URLSearchParams) => void, options?: { replace?: boolean }) => void

/**
 * Returns the address's query and an editor. Each edit starts from the current address, so that quick edits all apply;
 * once the path has changed, edits do nothing.
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
    // Makes react-admin scroll to the top when the page changes.
    const state = next.get('page') === page ? undefined : { _scrollToTop: true }
    setQuery(next, { ...options, state })
  }, [])
  return [query, edit]
}

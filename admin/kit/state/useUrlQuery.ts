import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

export type EditQuery = (edit: (query: URLSearchParams) => void, options?: { replace?: boolean }) => void

const edits = new EventTarget()

function onEdit(hear: () => void): () => void {
  edits.addEventListener('edit', hear)
  window.addEventListener('popstate', hear)
  return () => {
    edits.removeEventListener('edit', hear)
    window.removeEventListener('popstate', hear)
  }
}

/**
 * Edits and Back apply at once, since React Router's transition would let buttons act on the previous email. They do nothing
 * once the path has changed.
 */
export function useUrlQuery(): [URLSearchParams, EditQuery] {
  const [, setQuery] = useSearchParams()
  const { pathname, search: drawnSearch } = useLocation()
  const search = useSyncExternalStore(onEdit, () =>
    window.location.pathname === pathname ? window.location.search : drawnSearch,
  )
  const query = useMemo(() => new URLSearchParams(search), [search])
  const drawn = useRef({ pathname, setQuery })
  drawn.current = { pathname, setQuery }
  const edit = useCallback<EditQuery>((change, options) => {
    const { pathname, setQuery } = drawn.current
    if (window.location.pathname !== pathname) return
    const next = new URLSearchParams(window.location.search)
    const page = next.get('page')
    change(next)
    // Makes react-admin scroll to the top.
    const state = next.get('page') === page ? undefined : { _scrollToTop: true }
    setQuery(next, { ...options, state })
    edits.dispatchEvent(new Event('edit'))
  }, [])
  return [query, edit]
}

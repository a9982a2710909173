import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Which response's details are open, kept in the address bar. */
export function useOpenResponse() {
  const [search, setSearch] = useSearchParams()
  const open = useCallback(
    (id: string, { replace = false } = {}) =>
      setSearch(
        current => {
          current.set('response', id)
          return current
        },
        { replace },
      ),
    [setSearch],
  )
  const close = useCallback(
    () =>
      setSearch(
        current => {
          current.delete('response')
          return current
        },
        { replace: true },
      ),
    [setSearch],
  )
  return { id: search.get('response'), open, close }
}

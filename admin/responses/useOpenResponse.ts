import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Matches without the trailing slash, because '/' is a list too. */
const listPath = /^(.*?)(?:\/|\/response\/([^/]+))?$/

/** The id ends the path, so that the list keeps its query. */
export function useOpenResponse() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [, list = '', id = null] = listPath.exec(pathname) ?? []
  const open = useCallback(
    (response: string, { replace = false } = {}) =>
      navigate({ pathname: `${list}/response/${encodeURIComponent(response)}`, search }, { replace }),
    [navigate, list, search],
  )
  const close = useCallback(
    () => navigate({ pathname: list || '/', search }, { replace: true }),
    [navigate, list, search],
  )
  return { id, open, close }
}

import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** '/' is a list too, so the list's path goes without the slash at its end. */
const listPath = /^(.*?)(?:\/|\/response\/([^/]+))?$/

/** Which response's details are open over a list: it stands at the end of the path, so the list keeps its query. */
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

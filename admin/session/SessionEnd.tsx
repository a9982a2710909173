import { useEffect, useRef } from 'react'
import { useLogout } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { onSessionEnded } from '../providers/session.ts'

const signInPath = '/sign-in'

/** API-04 */
export function SessionEnd(): null {
  const signOut = useLogout()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const leaving = useRef(false)
  useEffect(() => {
    leaving.current = pathname === signInPath
  }, [pathname])
  useEffect(
    () =>
      onSessionEnded(() => {
        // Many requests fail at once; a second sign-out would overwrite the page to return to.
        if (leaving.current) return
        leaving.current = true
        // The router may still render the previous location, but the address bar already has the next one.
        const { pathname: nextPathname, search: nextSearch } = window.location
        navigate(signInPath, { state: { nextPathname, nextSearch } })
        void signOut({}, false)
      }),
    [signOut, navigate],
  )
  return null
}

import { useEffect, useRef } from 'react'
import { useLogout } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { onSessionEnded } from '../providers/session.ts'

const signInPath = '/sign-in'

/** API-04: whose session has ended is asked to sign in, and then comes back to where they were. */
export function SessionEnd(): null {
  const signOut = useLogout()
  const { pathname } = useLocation()
  const leaving = useRef(false)
  useEffect(() => {
    leaving.current = pathname === signInPath
  }, [pathname])
  useEffect(
    () =>
      onSessionEnded(() => {
        // Many calls are refused at once; the second way out would forget the place that the first one noted.
        if (leaving.current) return
        leaving.current = true
        void signOut({}, signInPath).catch(() => {
          leaving.current = false
        })
      }),
    [signOut],
  )
  return null
}

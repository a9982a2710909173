import { useEffect, useState } from 'react'
import { HttpError } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { useSignIn } from './useSignIn.ts'

type LinkState = 'none' | 'opening' | 'refused' | 'failed'

/** Removes the one-time token from the address bar first. */
export function useSignInLink(): LinkState {
  const [search, setSearch] = useSearchParams()
  const token = search.get('token')
  const signIn = useSignIn()
  const [state, setState] = useState<LinkState>(token ? 'opening' : 'none')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a token is spent once, when it comes
  useEffect(() => {
    if (!token) return
    setState('opening')
    setSearch({}, { replace: true })
    signIn({ token }).catch(error =>
      setState(error instanceof HttpError && error.status === 401 ? 'refused' : 'failed'),
    )
  }, [token])

  return state
}

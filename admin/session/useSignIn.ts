import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAuthProvider } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Credentials } from '../providers/authProvider.ts'

const firstScreen = '/smart-email'

export function useNextPath(): string {
  const state = useLocation().state as { nextPathname?: string; nextSearch?: string } | null
  const next = `${state?.nextPathname ?? '/'}${state?.nextSearch ?? ''}`
  return next === '/' || state?.nextPathname === '/sign-in' ? firstScreen : next
}

export function useSignIn(): (credentials: Credentials) => Promise<void> {
  const authProvider = useAuthProvider()
  const client = useQueryClient()
  const navigate = useNavigate()
  const nextPath = useNextPath()
  return useCallback(
    async credentials => {
      await authProvider?.login(credentials)
      await client.resetQueries({ queryKey: ['auth'] })
      await client.invalidateQueries({ queryKey: ['session'] })
      navigate(nextPath, { replace: true })
    },
    [authProvider, client, navigate, nextPath],
  )
}

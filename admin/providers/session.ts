import { useQuery } from '@tanstack/react-query'
import type { SessionStateBody } from '../../src/contract/session.ts'
import { httpClient } from './httpClient.ts'

let known: Promise<SessionStateBody> | undefined

/** Who is signed in, and how one signs in here. Asked once, until it is forgotten. */
export function readSession(): Promise<SessionStateBody> {
  known ??= httpClient('/api/session').then(({ json }) => json as SessionStateBody)
  known.catch(forgetSession)
  return known
}

export function forgetSession(): void {
  known = undefined
}

export function useSession() {
  return useQuery({ queryKey: ['session'], queryFn: readSession })
}

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

const listeners = new Set<() => void>()

/** Tells whoever listens that the server does not know the session any more. */
export function tellSessionEnded(): void {
  forgetSession()
  for (const listener of listeners) listener()
}

/** @returns what ends the listening */
export function onSessionEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useSession() {
  return useQuery({ queryKey: ['session'], queryFn: readSession })
}

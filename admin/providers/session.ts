import { useQuery } from '@tanstack/react-query'
import type { SessionStateBody } from '../../src/contract/session.ts'
import { setBusinessTimeZone } from '../kit/text/dates.ts'
import { httpClient } from './httpClient.ts'

let known: Promise<SessionStateBody> | undefined

/** Cached until `forgetSession`. */
export function readSession(): Promise<SessionStateBody> {
  known ??= httpClient('/api/session').then(({ json }) => keepSession(json as SessionStateBody))
  known.catch(forgetSession)
  return known
}

/** Throws if the server fails. */
export async function endSession(where: 'here' | 'everywhere'): Promise<void> {
  await httpClient(where === 'here' ? '/api/session' : '/api/sessions', { method: 'DELETE' })
  forgetSessionEnd()
  forgetSession()
}

const endName = 'Rejoinder.sessionEndsAt'

/** False after signing out, which forgets the end. */
export function isSessionOver(): boolean {
  const endsAt = localStorage.getItem(endName)
  return endsAt !== null && Date.parse(endsAt) <= Date.now()
}

/** Lets an expired session go to Microsoft only once, even if the browser drops the cookie. */
export function forgetSessionEnd(): void {
  localStorage.removeItem(endName)
}

function keepSession(session: SessionStateBody): SessionStateBody {
  setBusinessTimeZone(session.businessTimeZone)
  if (session.sessionEndsAt) localStorage.setItem(endName, session.sessionEndsAt)
  return session
}

export function forgetSession(): void {
  known = undefined
}

const listeners = new Set<() => void>()

export function announceSessionEnd(): void {
  forgetSession()
  for (const listener of listeners) listener()
}

/** Returns a function that removes the listener. */
export function onSessionEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useSession() {
  return useQuery({ queryKey: ['session'], queryFn: readSession })
}

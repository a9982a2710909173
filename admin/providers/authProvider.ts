import type { AuthProvider } from 'react-admin'
import { httpClient } from './httpClient.ts'
import { forgetSession, readSession, tellSessionEnded } from './session.ts'

/** Where somebody who is not signed in is sent. */
class SignedOut extends Error {
  readonly redirectTo = '/sign-in'
}

/** A password, or the token of a one-time link. */
export interface Credentials {
  name?: string
  password?: string
  token?: string
}

export const authProvider: AuthProvider = {
  async login(credentials: Credentials) {
    await httpClient('/api/session', { method: 'POST', body: JSON.stringify(credentials) })
    forgetSession()
  },
  async logout() {
    const session = await readSession().catch(() => undefined)
    if (session?.user) await httpClient('/api/session', { method: 'DELETE' }).catch(() => undefined)
    forgetSession()
    return '/sign-in'
  },
  async checkAuth() {
    const { user } = await readSession()
    if (!user) throw new SignedOut('Not signed in')
  },
  /** API-04. Does not throw: react-admin would answer the call with nothing, as if it had been done. */
  async checkError(error: { status?: number }) {
    if (error.status === 401) tellSessionEnded()
  },
  async getIdentity() {
    const { user } = await readSession()
    return { id: user?.id ?? '', fullName: user?.name ?? '' }
  },
}

import type { AuthProvider } from 'react-admin'
import { httpClient } from './httpClient.ts'
import { forgetSession, readSession } from './session.ts'

class SignedOut extends Error {
  readonly redirectTo = '/sign-in'
}

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
  /** Only forgets the session, which `endSession` has already ended. */
  async logout() {
    forgetSession()
    return '/sign-in'
  },
  async checkAuth() {
    const { user } = await readSession()
    if (!user) throw new SignedOut('Not signed in')
  },
  /** Never throws, because react-admin would then resolve the failed call as if it had succeeded (API-04). */
  async checkError() {},
  async getIdentity() {
    const { user } = await readSession()
    return { id: user?.id ?? '', fullName: user?.name ?? '' }
  },
}

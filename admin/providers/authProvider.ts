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
  /** `endSession` has already ended the session. */
  async logout() {
    forgetSession()
    return '/sign-in'
  },
  async checkAuth() {
    const { user } = await readSession()
    if (!user) throw new SignedOut('Not signed in')
  },
  /** If this throws, react-admin resolves the failed call as successful (API-04). */
  async checkError() {},
  async getIdentity() {
    const { user } = await readSession()
    return { id: user?.id ?? '', fullName: user?.name ?? '' }
  },
}

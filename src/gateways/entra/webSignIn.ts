import { CryptoProvider } from '@azure/msal-node'
import { AppError } from '../../domain/errors.ts'
import { type Role, roles } from '../../domain/rights.ts'
import { authorityHost, type EntraApplication, entraApplication } from './appToken.ts'

/** The browser keeps it while it is away at Microsoft. */
export interface PendingSignIn {
  state: string
  nonce: string
  verifier: string
}

/** Uses the authorization code flow with PKCE (RFC 7636). */
export interface WebSignIn {
  begin(redirectUri: string): Promise<{ url: string; pending: PendingSignIn }>
  /** @throws AppError `credentials` */
  finish(pending: PendingSignIn, answer: { code: string; state: string }, redirectUri: string): Promise<SignedIn>
}

export interface SignedIn {
  name: string
  /** Null when none of the application's app roles is ours. */
  role: Role | null
}

const scopes = ['openid', 'profile']

export function createWebSignIn(application: EntraApplication): WebSignIn {
  const crypto = new CryptoProvider()
  return {
    async begin(redirectUri) {
      const { verifier, challenge } = await crypto.generatePkceCodes()
      const pending = { state: crypto.createNewGuid(), nonce: crypto.createNewGuid(), verifier }
      const url = await entraApplication(application).getAuthCodeUrl({
        scopes,
        redirectUri,
        codeChallenge: challenge,
        codeChallengeMethod: 'S256',
        state: pending.state,
        nonce: pending.nonce,
      })
      return { url: url.replace(authorityHost, application.loginUrl), pending }
    },
    async finish(pending, { code, state }, redirectUri) {
      if (state !== pending.state) throw refused(new Error('the state differs'))
      const request = { scopes, redirectUri, code, codeVerifier: pending.verifier, nonce: pending.nonce }
      const result = await entraApplication(application)
        .acquireTokenByCode(request)
        .catch(cause => {
          throw refused(cause)
        })
      // Users can choose their display name, but not their user name.
      const name = result.account?.username
      if (!name) throw refused(new Error('no account in the answer'))
      return { name, role: roleOf(result.idTokenClaims) }
    },
  }
}

function roleOf(claims: object): Role | null {
  const { roles: given } = claims as { roles?: unknown }
  return Array.isArray(given) ? (roles.findLast(role => given.includes(role)) ?? null) : null
}

function refused(cause: unknown): AppError {
  return new AppError('credentials', 'entra.signIn', 'Microsoft did not confirm the sign-in.', {
    hint: 'Start again from the sign-in page.',
    cause,
  })
}

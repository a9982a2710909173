import { CryptoProvider } from '@azure/msal-node'
import { AppError } from '../../domain/errors.ts'
import { type Role, roles } from '../../domain/rights.ts'
import { authorityHost, type EntraApplication, entraApplication } from './appToken.ts'

/** State that the browser keeps while it is away at Microsoft. */
export interface PendingSignIn {
  state: string
  nonce: string
  verifier: string
}

/** Signs people in with Microsoft: authorization code with PKCE (RFC 7636). */
export interface WebSignIn {
  /** The address at Microsoft to send the browser to, and what to keep until it returns. */
  begin(redirectUri: string): Promise<{ url: string; pending: PendingSignIn }>
  /**
   * Redeems the code that the browser returned with. Returns the user.
   *
   * @throws AppError `credentials` when state, code or verifier do not hold
   */
  finish(pending: PendingSignIn, answer: { code: string; state: string }, redirectUri: string): Promise<SignedIn>
}

/** A user whom Microsoft has signed in. */
export interface SignedIn {
  name: string
  /** The role from the application's app roles; null when none is ours. */
  role: Role | null
}

const scopes = ['openid', 'profile']

/** Creates the sign-in for this application. */
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
      const name = result.account?.username || result.account?.name
      if (!name) throw refused(new Error('no account in the answer'))
      return { name, role: roleOf(result.idTokenClaims) }
    },
  }
}

/** Returns the role with the most rights in an ID token. */
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

import { createHash, randomBytes } from 'node:crypto'
import { EntraFailure } from './EntraFailure.ts'

export interface SignIn {
  clientId: string
  redirectUri: string
  challenge: string
  nonce: string | undefined
  role: string | undefined
  expiresAt: number
}

const lifetimeMs = 600_000

export class AuthorizationCodes {
  readonly #signIns = new Map<string, SignIn>()

  /** Issues a code that is valid once and for ten minutes. */
  issue(signIn: Omit<SignIn, 'expiresAt'>, now: Date): string {
    const code = `0.A${randomBytes(48).toString('base64url')}`
    this.#signIns.set(code, { ...signIn, expiresAt: now.getTime() + lifetimeMs })
    return code
  }

  redeem(code: string, given: { clientId: string; redirectUri: string; verifier: string }, now: Date): SignIn {
    const signIn = this.#signIns.get(code)
    this.#signIns.delete(code)
    if (!signIn || signIn.expiresAt <= now.getTime()) {
      throw new EntraFailure(
        400,
        'invalid_grant',
        54005,
        'OAuth2 Authorization code was already redeemed or is expired.',
      )
    }
    if (signIn.clientId !== given.clientId || signIn.redirectUri !== given.redirectUri) {
      throw new EntraFailure(400, 'invalid_grant', 50011, 'The redirect URI does not match the one of the request.')
    }
    if (createHash('sha256').update(given.verifier).digest('base64url') !== signIn.challenge) {
      const message = 'The Code_Verifier does not match the code_challenge supplied in the authorization request.'
      throw new EntraFailure(400, 'invalid_grant', 501481, message)
    }
    return signIn
  }
}

import { randomUUID } from 'node:crypto'
import { isSameSecret } from '../http/isSameSecret.ts'
import { CaspioFailure } from './CaspioFailure.ts'

/** 24 hours (howto.caspio.com, authenticating-rest). */
const lifeSeconds = 86_399

/** A restart forgets the tokens, as if they had expired. */
export class CaspioTokens {
  #goodUntil = new Map<string, number>()
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  issue(form: URLSearchParams, now: Date): Record<string, unknown> {
    if (form.get('grant_type') !== 'client_credentials') {
      throw new CaspioFailure(400, 'unsupported_grant_type', 'The grant is not supported.')
    }
    if (!form.get('client_id') || !isSameSecret(form.get('client_secret') ?? '', this.#secret)) {
      throw new CaspioFailure(400, 'invalid_client', 'The client is not known.')
    }
    const token = randomUUID()
    this.#goodUntil.set(token, now.getTime() + lifeSeconds * 1000)
    return { access_token: token, token_type: 'bearer', expires_in: lifeSeconds, refresh_token: randomUUID() }
  }

  check(authorization: string | undefined, now: Date): void {
    const token = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
    if ((this.#goodUntil.get(token) ?? 0) > now.getTime()) return
    throw new CaspioFailure(401, 'Unauthorized', 'Authorization has been denied for this request.')
  }

  expireAll(): void {
    this.#goodUntil.clear()
  }
}

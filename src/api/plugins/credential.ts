import type { FastifyRequest } from 'fastify'
import type { Credential } from '../../actions/operations/signIn.ts'

export const sessionCookie = 'rejoinder_session'

/**
 * By what a request says who makes it: its bearer token, or the session of its cookie. Beside a bearer token, however it is
 * written, a cookie counts for nothing, so that no call escapes the check for other sites and is still done by a cookie.
 */
export function credentialOf({ headers, cookies, ip }: FastifyRequest): Credential | null {
  const [scheme, token, ...rest] = headers.authorization?.trim().split(/\s+/) ?? []
  if (scheme?.toLowerCase() === 'bearer')
    return token && rest.length === 0 ? { kind: 'token', secret: token, from: ip } : null
  const secret = cookies[sessionCookie]
  return secret ? { kind: 'session', secret, from: ip } : null
}

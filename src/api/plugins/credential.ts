import type { FastifyRequest } from 'fastify'
import type { Credential } from '../../actions/operations/signIn.ts'
import type { Visitor } from '../../store/operations/access.ts'

/** Ignores the cookie if there is a Bearer header, because such calls skip the cross-site check. */
export function credentialOf({ headers, cookies, ip, server }: FastifyRequest): Credential | null {
  const [scheme, token, ...rest] = headers.authorization?.trim().split(/\s+/) ?? []
  if (scheme?.toLowerCase() === 'bearer')
    return token && rest.length === 0 ? { kind: 'token', secret: token, from: ip } : null
  const secret = cookies[server.sessionCookie]
  return secret ? { kind: 'session', secret, from: ip } : null
}

export const visitorOf = ({ headers, ip }: FastifyRequest): Visitor => ({
  browser: headers['user-agent']?.replaceAll('\0', '') ?? null,
  address: ip,
})

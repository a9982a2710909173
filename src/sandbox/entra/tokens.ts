import { createHmac, randomUUID } from 'node:crypto'
import { isSameSecret } from '../http/isSameSecret.ts'
import { makeGuid } from '../store/makeIds.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url')

export function signToken(claims: Record<string, unknown>, secret: string): string {
  const text = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode(claims)}`
  return `${text}.${sign(text, secret)}`
}

/** Returns undefined for tokens of other sandboxes. */
export function readSignedToken(token: string, secret: string): Record<string, unknown> | undefined {
  const [head = '', body = '', signature = ''] = token.split('.')
  if (!isSameSecret(signature, sign(`${head}.${body}`, secret))) return undefined
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>
}

export const expiresInSeconds = 3599

export function makeTenantId(tenant: string): string {
  return /^[0-9a-f-]{36}$/i.test(tenant) ? tenant.toLowerCase() : makeGuid('tenant', tenant.toLowerCase())
}

export function makeAccessToken(tenant: string, clientId: string, now: Date, secret: string): string {
  const iat = Math.floor(now.getTime() / 1000)
  const tid = makeTenantId(tenant)
  const claims = {
    aud: 'https://graph.microsoft.com',
    iss: `https://sts.windows.net/${tid}/`,
    iat,
    nbf: iat,
    exp: iat + expiresInSeconds,
    appid: clientId,
    roles: ['Mail.ReadWrite', 'Mail.Send'],
    tid,
    uti: randomUUID(),
    ver: '1.0',
  }
  return signToken(claims, secret)
}

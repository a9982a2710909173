import { createHash, randomBytes } from 'node:crypto'

/** A secret for a cookie, a link, a script, an upload or a subscription: 256 random bits. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret. Long random ones need no slow hash: they cannot be guessed. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

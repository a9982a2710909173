import { createHash, randomBytes } from 'node:crypto'

/** Creates a secret of 256 random bits for a cookie, link, script, upload or subscription. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a secret for storage. Long random secrets need no slow hash. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

import { createHash, timingSafeEqual } from 'node:crypto'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time for any lengths. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(hash(given), hash(secret))
}

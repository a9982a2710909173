import { createHash } from 'node:crypto'

/** Hashes the parts of a thread (domain/responses/threads.ts) to a short opaque id. */
export function threadKey(parts: string): string {
  return createHash('sha256').update(parts).digest('base64url').slice(0, 32)
}

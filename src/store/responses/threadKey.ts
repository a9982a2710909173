import { createHash } from 'node:crypto'

/** Hashes a thread's parts (domain/responses/threads.ts). */
export function threadKey(parts: string): string {
  return createHash('sha256').update(parts).digest('base64url').slice(0, 32)
}

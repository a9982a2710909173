import { createHash } from 'node:crypto'

/** The id of a thread, short and opaque, from what holds it together (see domain/responses/threads.ts). */
export function threadKey(parts: string): string {
  return createHash('sha256').update(parts).digest('base64url').slice(0, 32)
}

import { createHash } from 'node:crypto'

export function threadKey(parts: string): string {
  return createHash('sha256').update(parts).digest('base64url').slice(0, 32)
}

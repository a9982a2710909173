import type { Readable } from 'node:stream'

export interface ObjectStorage {
  put(key: string, content: Readable): Promise<void>
  read(key: string): Promise<Uint8Array>
  remove(key: string): Promise<void>
  isGone(error: unknown): boolean
  hintOf(error: unknown): string
}

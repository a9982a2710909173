import type { Readable } from 'node:stream'

/** Where the objects are: a folder, or a bucket of S3 or what speaks its protocol. */
export interface Shelf {
  put(key: string, content: Readable): Promise<void>
  read(key: string): Promise<Uint8Array>
  remove(key: string): Promise<void>
  isGone(error: unknown): boolean
  /** Returns what to do about an error. */
  hintOf(error: unknown): string
}

import type { Readable } from 'node:stream'

/** Where the objects are: a folder, or an S3-compatible bucket. */
export interface Shelf {
  put(key: string, content: Readable): Promise<void>
  read(key: string): Promise<Uint8Array>
  remove(key: string): Promise<void>
  isGone(error: unknown): boolean
  /** Returns what to do about an error. */
  hintOf(error: unknown): string
}

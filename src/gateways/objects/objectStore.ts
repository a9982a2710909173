import type { Readable } from 'node:stream'
import type { ErrorCode } from '../../domain/errorCodes.ts'
import { AppError } from '../../domain/errors.ts'
import { type Bucket, bucketShelf } from './bucketShelf.ts'
import { folderShelf } from './folderShelf.ts'

/** Keys never contain names from people. */
export interface ObjectStore {
  /**
   * Keeps nothing when the stream fails.
   * @throws AppError the stream's own error, or `unavailable`
   */
  put(key: string, content: Readable): Promise<void>
  /** @throws AppError `rejected` when the object is gone, `unavailable` when it cannot be read now */
  read(key: string): Promise<Uint8Array>
  /** @throws AppError `unavailable` */
  remove(key: string): Promise<void>
}

export function createObjectStore(dataDir: string, bucket: Bucket | null): ObjectStore {
  const shelf = bucket ? bucketShelf(bucket) : folderShelf(dataDir)
  const unavailable = (code: ErrorCode, message: string, cause: unknown): AppError =>
    new AppError('unavailable', code, message, { hint: shelf.hintOf(cause), cause })
  return {
    async put(key, content) {
      try {
        await shelf.put(key, content)
      } catch (error) {
        if (error instanceof AppError) throw error
        const { cause = error } = error as Error
        throw cause instanceof AppError ? cause : unavailable('object.store', 'The file could not be stored.', cause)
      }
    },
    async read(key) {
      try {
        return await shelf.read(key)
      } catch (error) {
        const { cause = error } = error as Error
        throw shelf.isGone(cause)
          ? new AppError('rejected', 'object.gone', 'An attached file no longer exists.', {
              hint: 'Attach it again.',
              cause,
            })
          : unavailable('object.unreadable', 'An attached file cannot be read right now.', cause)
      }
    },
    async remove(key) {
      try {
        await shelf.remove(key)
      } catch (error) {
        const { cause = error } = error as Error
        throw unavailable('object.remove', 'A file could not be removed.', cause)
      }
    },
  }
}

import type { Readable } from 'node:stream'
import type { ErrorCode } from '../../domain/errorCodes.ts'
import { AppError } from '../../domain/errors.ts'
import { type Bucket, bucketStorage } from './bucketStorage.ts'
import { folderStorage } from './folderStorage.ts'

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
  const storage = bucket ? bucketStorage(bucket) : folderStorage(dataDir)
  const unavailable = (code: ErrorCode, message: string, cause: unknown): AppError =>
    new AppError('unavailable', code, message, { hint: storage.hintOf(cause), cause })
  return {
    async put(key, content) {
      try {
        await storage.put(key, content)
      } catch (error) {
        if (error instanceof AppError) throw error
        const { cause = error } = error as Error
        throw cause instanceof AppError ? cause : unavailable('object.store', 'The file could not be stored.', cause)
      }
    },
    async read(key) {
      try {
        return await storage.read(key)
      } catch (error) {
        const { cause = error } = error as Error
        throw storage.isGone(cause)
          ? new AppError('rejected', 'object.gone', 'An attached file no longer exists.', {
              hint: 'Attach it again.',
              cause,
            })
          : unavailable('object.unreadable', 'An attached file cannot be read right now.', cause)
      }
    },
    async remove(key) {
      try {
        await storage.remove(key)
      } catch (error) {
        const { cause = error } = error as Error
        throw unavailable('object.remove', 'A file could not be removed.', cause)
      }
    },
  }
}

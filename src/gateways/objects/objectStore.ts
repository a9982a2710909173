import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { AppError } from '../../domain/errors.ts'

/** Where uploaded files lie until they have left. Keys are ours, never a name that a person gave. */
export interface ObjectStore {
  /**
   * Stores what the stream gives; what was written when it fails is taken away again.
   * @throws AppError what the stream failed with, `unavailable` for trouble with the disk
   */
  put(key: string, content: Readable): Promise<void>
  /** @throws AppError `rejected` when the object cannot be read */
  read(key: string): Promise<Uint8Array>
  remove(key: string): Promise<void>
}

/** Objects as files below the data folder. */
export function createObjectStore(dataDir: string): ObjectStore {
  const disk = new Disk(new FSDriver({ location: join(dataDir, 'objects'), visibility: 'private' }))
  return {
    async put(key, content) {
      try {
        await disk.putStream(key, content)
      } catch (error) {
        await disk.delete(key).catch(() => {})
        const { cause } = error as Error
        if (cause instanceof AppError) throw cause
        throw new AppError('unavailable', 'object.store', 'The file could not be stored.', {
          hint: 'Look at the disk of DATA_DIR.',
          cause,
        })
      }
    },
    async read(key) {
      try {
        return await disk.getBytes(key)
      } catch (cause) {
        throw new AppError('rejected', 'object.gone', 'An attached file cannot be read any more.', {
          hint: 'Attach it again.',
          cause,
        })
      }
    },
    remove: key => disk.delete(key),
  }
}

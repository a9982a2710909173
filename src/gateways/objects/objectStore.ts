import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { AppError } from '../../domain/errors.ts'

/** Stores uploads until they have left. Keys never contain names from people. */
export interface ObjectStore {
  /**
   * Removes what was written when the stream fails.
   * @throws AppError the stream's own error, or `unavailable` for a disk error
   */
  put(key: string, content: Readable): Promise<void>
  /** @throws AppError `rejected` when the object is gone, `unavailable` for a disk error */
  read(key: string): Promise<Uint8Array>
  remove(key: string): Promise<void>
}

export function createObjectStore(dataDir: string): ObjectStore {
  const location = join(dataDir, 'objects')
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    async put(key, content) {
      try {
        await disk.putStream(key, content)
        await keepOverPowerCut(join(location, key))
      } catch (error) {
        await disk.delete(key).catch(() => {})
        const { cause = error } = error as Error
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
        throw isGone(cause)
          ? new AppError('rejected', 'object.gone', 'An attached file is no longer there.', {
              hint: 'Attach it again.',
              cause,
            })
          : new AppError('unavailable', 'object.unreadable', 'An attached file cannot be read at the moment.', {
              hint: 'Look at the disk of DATA_DIR.',
              cause,
            })
      }
    },
    remove: key => disk.delete(key),
  }
}

/** A power failure must not leave the file shorter than the database says. */
async function keepOverPowerCut(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function isGone(error: unknown): boolean {
  return ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
}

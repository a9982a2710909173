import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { ObjectStorage } from './objectStorage.ts'

export function folderStorage(dataDir: string): ObjectStorage {
  const location = join(dataDir, 'objects')
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    async put(key, content) {
      try {
        await disk.putStream(key, content)
        await flushToDisk(join(location, key))
      } catch (error) {
        await disk.delete(key).catch(() => {})
        throw error
      }
    },
    // getBytes of flydrive 2.1.0 returns other memory for an empty file.
    read: async key => buffer(await disk.getStream(key)),
    remove: key => disk.delete(key),
    isGone: error => (error as NodeJS.ErrnoException).code === 'ENOENT',
    hintOf: () => 'Check the disk of DATA_DIR.',
  }
}

/** A power failure must not shorten a file. */
async function flushToDisk(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

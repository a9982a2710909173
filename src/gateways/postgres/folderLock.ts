import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

/** Is held by the one `rejoinder start` of a data folder. */
export const runningLock = 'running.lock'

export interface FolderLock {
  release(): void
}

/** Returns null when another process holds the lock. Node has such locks only in SQLite. */
export function tryFolderLock(path: string): FolderLock | null {
  const holder = openFile(path)
  try {
    // Nothing is written, so no journal file is needed.
    holder.exec('pragma journal_mode = memory; begin exclusive')
    return { release: () => holder.close() }
  } catch (error) {
    holder.close()
    const busy = 5
    if ((error as { errcode?: number }).errcode === busy) return null
    throw error
  }
}

function openFile(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 })
  } catch (error) {
    // SQLite does not say why, so this throws the error of the file system.
    closeSync(openSync(path, 'r+'))
    throw error
  }
}

/** Returns null when the lock is not free within `timeoutMs`. */
export async function withFolderLock<T>(
  path: string,
  timeoutMs: number,
  work: () => Promise<T>,
): Promise<{ done: T } | null> {
  const end = Date.now() + timeoutMs
  let lock = tryFolderLock(path)
  while (!lock && Date.now() < end) {
    await wait(50)
    lock = tryFolderLock(path)
  }
  if (!lock) return null
  try {
    return { done: await work() }
  } finally {
    lock.release()
  }
}

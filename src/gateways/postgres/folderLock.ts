import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

/** Held while one process alone may do something in a folder. */
export interface FolderLock {
  release(): void
}

/**
 * Takes the lock whose file is `path`, or answers null when another process holds it. The operating system frees it
 * when the process dies, however it dies: Node offers such a lock only through SQLite.
 */
export function tryFolderLock(path: string): FolderLock | null {
  const holder = new DatabaseSync(path, { timeout: 0 })
  try {
    // No journal beside it: nothing is ever written.
    holder.exec('pragma journal_mode = memory; begin exclusive')
    return { release: () => holder.close() }
  } catch (error) {
    holder.close()
    const busy = 5
    if ((error as { errcode?: number }).errcode === busy) return null
    throw error
  }
}

/** Waits for the lock, does the work and frees it. Answers null when it is not free within `timeoutMs`. */
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

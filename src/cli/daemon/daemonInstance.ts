import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { explained, openDataFolder, writeOwned } from '../../gateways/postgres/dataFolder.ts'
import { type FolderLock, tryFolderLock } from '../../gateways/postgres/folderLock.ts'
import type { Listening } from '../serverAddress.ts'
import { findDaemonWithOpen, isDaemonProcess } from './processWords.ts'

/**
 * The one Rejoinder in the background that a data folder may have. Where it answers is null while it is on its way up, or
 * where that is not known.
 */
export interface DaemonInstance {
  pid: number
  /** Null where that is not known. */
  startedAt: Date | null
  address: string | null
  localUrl: string | null
}

/** The right to be the daemon of a data folder. It ends with the process, however that ends. */
export interface DaemonClaim {
  /** Tells other processes where it answers. */
  announce(listening: Listening): Promise<void>
}

const [lockName, fileName] = ['daemon.lock', 'daemon.json']
/** Whoever only looks holds the lock for a moment; a daemon holds it for good. */
const looks = 4
const betweenLooksMs = 60

/**
 * Claims a data folder for this process; null when its daemon runs already.
 *
 * @throws AppError naming the folder and what is wrong with it
 */
export async function claimDaemon(dataDir: string, now: Date): Promise<DaemonClaim | null> {
  const folder = await openDataFolder(dataDir)
  await explained(folder, () => writeOwned(folder, lockName, ''))
  const lock = await takeLock(folder)
  if (!lock) return null
  const path = join(folder, fileName)
  const write = (listening: Listening | null) => {
    const text = JSON.stringify({ pid: process.pid, startedAt: now.toISOString(), ...listening })
    return explained(folder, () => writeOwned(folder, fileName, text))
  }
  await write(null)
  // Held in a closure that lives as long as the process: a lock that the garbage collector finds is closed.
  process.once('exit', () => {
    rmSync(path, { force: true })
    lock.release()
  })
  return { announce: write }
}

/**
 * The daemon of a data folder; null when none runs. The lock tells whether one does; the number in the file that a dead
 * one left may be another program's by now, so it counts only when that process is a daemon of ours.
 */
export async function findDaemon(dataDir: string): Promise<DaemonInstance | null> {
  for (let look = 0; look < looks; look += 1) {
    if (!existsSync(join(dataDir, lockName))) return null
    const lock = tryFolderLock(join(dataDir, lockName))
    lock?.release()
    if (lock) return null
    const announced = readAnnounced(dataDir)
    if (announced && isDaemonProcess(announced.pid)) return announced
    await wait(betweenLooksMs)
  }
  // Whoever holds the lock for good is the daemon, also when its file was broken or removed.
  const pid = findDaemonWithOpen(join(realpathSync(dataDir), lockName))
  return pid === null ? null : { pid, startedAt: null, address: null, localUrl: null }
}

async function takeLock(folder: string): Promise<FolderLock | null> {
  for (let look = 1; ; look += 1) {
    const lock = tryFolderLock(join(folder, lockName))
    if (lock || look === looks) return lock
    await wait(betweenLooksMs)
  }
}

function readAnnounced(folder: string): DaemonInstance | null {
  try {
    const { pid, startedAt, address = null, localUrl = null } = JSON.parse(readFileSync(join(folder, fileName), 'utf8'))
    return { pid, startedAt: new Date(startedAt), address, localUrl }
  } catch {
    return null
  }
}

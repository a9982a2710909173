import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { explainFolderErrors, openDataFolder, requireAccess, writeOwned } from '../../gateways/postgres/dataFolder.ts'
import { type FolderLock, tryFolderLock } from '../../gateways/postgres/folderLock.ts'
import type { Listening } from '../serverAddress.ts'
import { findDaemonWithOpen, isDaemonProcess } from './daemonProcess.ts'

/** The addresses are null while it starts or when they are unknown. */
export interface DaemonInstance {
  pid: number
  startedAt: Date | null
  address: string | null
  localUrl: string | null
}

/** Ends with the process, even after a crash. */
export interface DaemonClaim {
  announce(listening: Listening): Promise<void>
}

const [lockName, fileName] = ['daemon.lock', 'daemon.json']
/** A process that only checks the lock holds it for a moment, so several tries are needed. */
const looks = 4
const betweenLooksMs = 60

/**
 * Returns null when the folder's daemon already runs.
 *
 * @throws AppError with the folder and the problem
 */
export async function claimDaemon(dataDir: string, now: Date): Promise<DaemonClaim | null> {
  const folder = await openDataFolder(dataDir)
  await explainFolderErrors(folder, () => writeOwned(folder, lockName, ''))
  const lock = await takeLock(folder)
  if (!lock) return null
  const path = join(folder, fileName)
  const write = (listening: Listening | null) => {
    const text = JSON.stringify({ pid: process.pid, startedAt: now.toISOString(), ...listening })
    return explainFolderErrors(folder, () => writeOwned(folder, fileName, text))
  }
  await write(null)
  // The garbage collector would close a lock without this closure.
  process.once('exit', () => {
    rmSync(path, { force: true })
    lock.release()
  })
  return { announce: write }
}

/** Trusts the lock, because the pid in the file may belong to another program by now. */
export async function findDaemon(dataDir: string): Promise<DaemonInstance | null> {
  await requireAccess(dataDir)
  return explainFolderErrors(dataDir, () => lookForDaemon(dataDir))
}

async function lookForDaemon(dataDir: string): Promise<DaemonInstance | null> {
  for (let look = 0; look < looks; look += 1) {
    if (!existsSync(join(dataDir, lockName))) return null
    const lock = tryFolderLock(join(dataDir, lockName))
    lock?.release()
    if (lock) return null
    const announced = readAnnounced(dataDir)
    if (announced && isDaemonProcess(announced.pid)) return announced
    await wait(betweenLooksMs)
  }
  // The daemon holds the lock even when its file is broken or missing.
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

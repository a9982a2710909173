import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../domain/errors.ts'
import { explainFolderErrors, openDataFolder, writeOwned } from '../gateways/postgres/dataFolder.ts'
import { runningLock, tryFolderLock } from '../gateways/postgres/folderLock.ts'
import type { Listening } from './serverAddress.ts'

export interface RunningInstance extends Listening {
  pid: number
}

export interface DataFolderClaim {
  announce(listening: Listening): Promise<void>
  /** Withdraws the addresses before a stop. */
  conceal(): Promise<void>
  release(): void
}

const fileName = 'running.json'
/** Another process may be starting or stopping. */
const patienceMs = 12_000

/** The claim ends with the process, even after a crash. */
export async function claimDataFolder(dataDir: string): Promise<DataFolderClaim> {
  const folder = await openDataFolder(dataDir)
  const lock = await explainFolderErrors(folder, () => patientLock(folder))
  const conceal = () => rm(join(folder, fileName), { force: true })
  await conceal()
  return {
    announce: listening => writeOwned(folder, fileName, JSON.stringify({ pid: process.pid, ...listening })),
    conceal,
    release: () => lock.release(),
  }
}

export function findRunningInstance(dataDir: string): RunningInstance | null {
  const announced = readAnnounced(dataDir)
  if (!announced) return null
  const lock = tryFolderLock(join(dataDir, runningLock))
  lock?.release()
  return lock ? null : announced
}

async function patientLock(folder: string) {
  await writeOwned(folder, runningLock, '')
  for (const end = Date.now() + patienceMs; ; await wait(100)) {
    const lock = tryFolderLock(join(folder, runningLock))
    if (lock) return lock
    const running = readAnnounced(folder)
    if (!running && Date.now() < end) continue
    const where = running ? ` at ${running.address} (process ${running.pid})` : ''
    throw new AppError('conflict', 'start.running', `Rejoinder is already running${where}, on the data in ${folder}.`, {
      hint: 'Stop it first, or set DATA_DIR and PORT to run a second one. To sign in, run: rejoinder sign-in-link',
    })
  }
}

function readAnnounced(folder: string): RunningInstance | null {
  try {
    return JSON.parse(readFileSync(join(folder, fileName), 'utf8')) as RunningInstance
  } catch {
    return null
  }
}

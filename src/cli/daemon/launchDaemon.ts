import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { checkDataDisk } from '../../actions/operations/checkOperation.ts'
import { AppError } from '../../domain/errors.ts'
import { explainFolderErrors, openDataFolder, writeOwned } from '../../gateways/postgres/dataFolder.ts'
import { type DaemonInstance, findDaemon } from './daemonInstance.ts'
import { daemonArguments } from './daemonProcess.ts'
import { daemonLogPath } from './rotatingLog.ts'

/** More than the first start takes on a small machine. */
const patienceMs = 120_000

/**
 * Null when another call was quicker.
 * @throws AppError `unavailable` with its last output or the state of the disk
 */
export async function launchDaemon(dataDir: string): Promise<DaemonInstance | null> {
  const folder = await openDataFolder(dataDir)
  const path = daemonLogPath(folder)
  await explainFolderErrors(folder, () => writeOwned(folder, 'daemon.log', ''))
  const from = statSync(path).size
  const child = spawnDaemon(path)
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  for (const end = Date.now() + patienceMs; Date.now() < end; await wait(100)) {
    if (ended) {
      if (child.exitCode === 0) return null
      throw await notStarted(child, lastWords(path, from), folder)
    }
    const instance = await findDaemon(folder)
    if (instance?.pid === child.pid && instance?.address) return instance
  }
  throw new AppError('unavailable', 'daemon.slow', 'Rejoinder is still starting.', {
    hint: 'rejoinder daemon status shows when it is ready; rejoinder daemon logs shows its progress.',
  })
}

function spawnDaemon(logPath: string): ChildProcess {
  const log = openSync(logPath, 'a')
  try {
    const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...daemonArguments], {
      detached: true,
      stdio: ['ignore', log, log],
    })
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

/** The log is on the same disk, which may be full. */
async function notStarted({ exitCode, signalCode }: ChildProcess, words: string, folder: string): Promise<AppError> {
  const disk = words ? null : await checkDataDisk(folder)
  const why = disk ? `It exited without an error message (${exitCode ?? signalCode}). ${disk.message}` : words
  return new AppError('unavailable', 'daemon.ended', `Rejoinder did not start. ${why}`, {
    hint: disk?.hint ?? 'Run rejoinder daemon logs to see the whole log.',
  })
}

function lastWords(path: string, from: number): string {
  const printed = readFileSync(path).subarray(from).toString('utf8').trim().split('\n')
  const words = printed.filter(line => !line.startsWith('{')).slice(-6)
  return words.join('\n')
}

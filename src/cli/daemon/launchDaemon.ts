import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../domain/errors.ts'
import { openDataFolder, writeOwned } from '../../gateways/postgres/dataFolder.ts'
import { type DaemonInstance, findDaemon } from './daemonInstance.ts'
import { daemonWords } from './processWords.ts'
import { daemonLogPath } from './rotatingLog.ts'

/** Longer than the first start of a small machine. A recovery after a crash may take longer, and goes on. */
const patienceMs = 120_000

/**
 * Starts Rejoinder in a session of its own and waits until it answers.
 *
 * @returns where it runs; null when another call was quicker
 * @throws AppError `unavailable` with its last words when it does not come up
 */
export async function launchDaemon(dataDir: string): Promise<DaemonInstance | null> {
  const folder = await openDataFolder(dataDir)
  const path = daemonLogPath(folder)
  await writeOwned(folder, 'daemon.log', '')
  const from = statSync(path).size
  const child = spawnDaemon(path)
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  for (const end = Date.now() + patienceMs; Date.now() < end; await wait(100)) {
    if (ended) {
      if (child.exitCode === 0) return null
      throw new AppError('unavailable', 'daemon.ended', `Rejoinder did not start. ${lastWords(path, from)}`, {
        hint: 'rejoinder daemon logs shows all of it.',
      })
    }
    const instance = await findDaemon(folder)
    if (instance?.pid === child.pid && instance?.address) return instance
  }
  throw new AppError('unavailable', 'daemon.slow', 'Rejoinder is still on its way up.', {
    hint: 'rejoinder daemon status tells when it is there, rejoinder daemon logs what it does.',
  })
}

function spawnDaemon(logPath: string): ChildProcess {
  const log = openSync(logPath, 'a')
  try {
    const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...daemonWords], {
      detached: true,
      stdio: ['ignore', log, log],
    })
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

/** What it has printed beside its log. */
function lastWords(path: string, from: number): string {
  const printed = readFileSync(path).subarray(from).toString('utf8').trim().split('\n')
  const words = printed.filter(line => !line.startsWith('{')).slice(-6)
  return words.join('\n')
}

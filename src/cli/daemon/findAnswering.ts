import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../domain/errors.ts'
import { findRunningInstance } from '../runningInstance.ts'
import { type DaemonInstance, findDaemon } from './daemonInstance.ts'

/** A Rejoinder that runs on a data folder: in the background, or started by hand. */
export interface Running extends DaemonInstance {
  isDaemon: boolean
}

/** One that stops meanwhile is gone after so many tries of so long: that takes ten seconds at most. */
const [mostTries, patienceMs] = [3, 4000]
/** Bringing a large database up to date may take minutes. */
const upWithinMs = 10 * 60_000

/**
 * The Rejoinder that runs on a data folder, once it has answered; one that is on its way up has yet to.
 *
 * @returns null when none runs
 * @throws AppError `unavailable` when it does not answer
 */
export async function findAnswering(config: Config): Promise<Running | null> {
  for (let tries = 1; ; tries += 1) {
    const running = await findRunning(config)
    if (!running || (await isWell(running))) return running
    if (tries === mostTries) throw hung(running)
  }
}

function hung({ pid, isDaemon }: Running): AppError {
  const stop = isDaemon ? 'rejoinder daemon stop' : `kill ${pid}`
  return new AppError('unavailable', 'daemon.hung', `Process ${pid} does not answer.`, {
    hint: `${stop} ends it; when that does not, kill -9 ${pid}. The next start goes on from what was stored.`,
  })
}

/** One that was started by hand on the same data does as well. */
async function findRunning({ dataDir, databaseUrl }: Config): Promise<Running | null> {
  const daemon = await findDaemon(dataDir)
  if (daemon) return { ...daemon, isDaemon: true }
  const byHand = databaseUrl ? null : findRunningInstance(dataDir)
  return byHand && { ...byHand, startedAt: null, isDaemon: false }
}

async function isWell({ startedAt, address, localUrl }: DaemonInstance): Promise<boolean> {
  if (!address) return !startedAt || Date.now() - startedAt.getTime() < upWithinMs
  // A version that did not tell its local address has yet to be stopped.
  return !localUrl || answers(localUrl)
}

/** Whether a server answers, whatever; when it does not, that is known after as long as it may take. */
async function answers(url: string): Promise<boolean> {
  const end = performance.now() + patienceMs
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(patienceMs) })
    await answer.text()
    return true
  } catch {
    await wait(Math.max(0, end - performance.now()))
    return false
  }
}

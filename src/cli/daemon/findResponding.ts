import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../domain/errors.ts'
import { findRunningInstance } from '../runningInstance.ts'
import { type DaemonInstance, findDaemon } from './daemonInstance.ts'

export interface RunningProcess extends DaemonInstance {
  isDaemon: boolean
}

const [maxTries, patienceMs] = [3, 4000]
/** Migrating a large database may take minutes. */
const upWithinMs = 10 * 60_000

/**
 * Returns the data folder's Rejoinder if it answers or is starting.
 * @throws AppError `unavailable` when it does not answer
 */
export async function findResponding(config: Config): Promise<RunningProcess | null> {
  for (let tries = 1; ; tries += 1) {
    const running = await findRunning(config)
    if (!running || (await isResponding(running))) return running
    if (tries === maxTries) throw hung(running)
  }
}

function hung({ pid, isDaemon }: RunningProcess): AppError {
  const stop = isDaemon ? 'rejoinder daemon stop' : `kill ${pid}`
  return new AppError('unavailable', 'daemon.hung', `Process ${pid} does not answer.`, {
    hint: `Stop it with ${stop} or, if that fails, kill -9 ${pid}. The next start continues from the stored state.`,
  })
}

async function findRunning({ dataDir, databaseUrl }: Config): Promise<RunningProcess | null> {
  const daemon = await findDaemon(dataDir)
  if (daemon) return { ...daemon, isDaemon: true }
  const byHand = databaseUrl ? null : findRunningInstance(dataDir)
  return byHand && { ...byHand, startedAt: null, isDaemon: false }
}

async function isResponding({ startedAt, address, localUrl }: DaemonInstance): Promise<boolean> {
  if (!address) return !startedAt || Date.now() - startedAt.getTime() < upWithinMs
  // An older version did not publish its local address.
  return !localUrl || answers(localUrl)
}

/** A failure takes the full `patienceMs`. */
async function answers(url: string): Promise<boolean> {
  const end = performance.now() + patienceMs
  const { hostname, port } = new URL(url)
  // Loads in a tenth of the time of node:http.
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''))
  try {
    socket.write('GET /healthz HTTP/1.0\r\n\r\n')
    await once(socket, 'data', { signal: AbortSignal.timeout(patienceMs) })
    return true
  } catch {
    await wait(Math.max(0, end - performance.now()))
    return false
  } finally {
    socket.destroy()
  }
}

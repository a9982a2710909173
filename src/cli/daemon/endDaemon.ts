import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../domain/errors.ts'
import type { DaemonInstance } from './daemonInstance.ts'
import { isDaemonProcess } from './daemonProcess.ts'

/** A daemon ends within ten seconds. */
const patienceMs = 20_000

/** @throws AppError `forbidden` for another user's daemon, `unavailable` when it does not end */
export async function endDaemon({ pid }: DaemonInstance): Promise<void> {
  signal(pid)
  for (const end = Date.now() + patienceMs; Date.now() < end; await wait(50)) {
    if (!isDaemonProcess(pid)) return
  }
  throw new AppError(
    'unavailable',
    'daemon.stuck',
    `Process ${pid} has not ended within ${patienceMs / 1000} seconds.`,
    {
      hint: `To stop it immediately, run kill -9 ${pid}. The next start continues from the stored state.`,
    },
  )
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ESRCH') return
    if (code !== 'EPERM') throw cause
    throw new AppError('forbidden', 'daemon.foreign', `Process ${pid} belongs to another user.`, {
      hint: 'Stop it as the user who started it.',
      cause,
    })
  }
}

import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import { listenForStop } from './stopRequest.ts'

/** Serving ends within this; what is left of the design's ten seconds is for the database. */
const graceMs = 9_500

/**
 * Waits until the process is told to stop, then runs `stop` and exits: 0, or 1 when it failed or when an error that
 * nobody caught made it stop.
 */
export function untilStopped(
  stop: () => Promise<void>,
  { report, log }: { report: (line: string) => void; log: Logger },
): Promise<never> {
  const grace = closeWithGrace(
    { delay: graceMs, skip: ['SIGINT', 'SIGTERM', 'SIGHUP', 'beforeExit'], logger: false },
    async ({ err }) => {
      // Also in the log: that is where a program looks which has started us with --json.
      if (err) log.fatal({ err }, 'an error that nobody caught ends the process')
      if (err) report(err instanceof Error ? (err.stack ?? err.message) : String(err))
      await stop().catch(error => {
        report(String(error))
        throw error
      })
    },
  )
  const stopping = listenForStop()
  const close = () => {
    report('Stopping ...')
    grace.close()
  }
  if (stopping.aborted) close()
  else stopping.addEventListener('abort', close, { once: true })
  return new Promise(() => {})
}

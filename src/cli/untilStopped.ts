import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import { listenForStop } from './stopRequest.ts'

/** Serving ends within this; what is left of the design's ten seconds is for the database. */
const graceMs = 9_500

/**
 * Waits until the process is told to stop, then runs `stop` and exits: 0, or 1 when it failed or when an error that
 * nobody caught made it stop, or when it took too long and was cut off.
 */
export function untilStopped(
  stop: () => Promise<void>,
  { report, log }: { report: (line: string) => void; log: Logger },
): Promise<never> {
  const onTimeout = () => {
    const words = `It did not stop within ${graceMs / 1000} seconds and is cut off; the built-in PostgreSQL may still run.`
    log.fatal(words)
    report(words)
  }
  const grace = closeWithGrace(
    { delay: graceMs, skip: ['SIGINT', 'SIGTERM', 'SIGHUP', 'beforeExit'], logger: false, onTimeout },
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

import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import { listenForStop } from './stopRequest.ts'

/** The rest of the ten seconds that a stop may take is for the database. */
const graceMs = 9_500

/** Exits with 0, or 1 after an uncaught error, a failed stop, or a timeout. */
export function runUntilStopped(
  stop: () => Promise<void>,
  { report, log }: { report: (line: string) => void; log: Logger },
): Promise<never> {
  const onTimeout = () => {
    const words = `Rejoinder did not stop within ${graceMs / 1000} seconds and exits now. The built-in PostgreSQL may still be running.`
    log.fatal(words)
    report(words)
  }
  const grace = closeWithGrace(
    { delay: graceMs, skip: ['SIGINT', 'SIGTERM', 'SIGHUP', 'beforeExit'], logger: false, onTimeout },
    async ({ err }) => {
      // A program that started us with --json looks in the log.
      if (err) log.fatal({ err }, 'exiting because of an uncaught error')
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

import closeWithGrace from 'close-with-grace'
import { listenForStop } from './stopRequest.ts'

/** Serving ends within this; what is left of the design's ten seconds is for the database. */
const graceMs = 9_500

/**
 * Waits until the process is told to stop, then runs `stop` and exits: 0, or 1 when it failed or when an error that
 * nobody caught made it stop.
 */
export function untilStopped(stop: () => Promise<void>, report: (line: string) => void): Promise<never> {
  const grace = closeWithGrace(
    { delay: graceMs, skip: ['SIGINT', 'SIGTERM', 'SIGHUP', 'beforeExit'], logger: false },
    async ({ err }) => {
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

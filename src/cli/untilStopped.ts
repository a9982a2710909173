import closeWithGrace from 'close-with-grace'

/** Design: everything stops within ten seconds. */
const graceMs = 10_000

/**
 * Waits until the process is told to stop, then runs `stop` and exits. A Ctrl-C under npm arrives twice, from the
 * terminal and from npm: within a second the repetition counts as the same. A later one stops at once.
 */
export function untilStopped(stop: () => Promise<void>, report: (line: string) => void): Promise<never> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  let first = 0
  const grace = closeWithGrace(
    { delay: graceMs, skip: ['SIGINT', 'SIGTERM', 'beforeExit'], logger: false },
    async ({ err }) => {
      if (err) report(err instanceof Error ? (err.stack ?? err.message) : String(err))
      await stop()
    },
  )
  for (const signal of signals) {
    process.on(signal, () => {
      const now = Date.now()
      if (first !== 0 && now - first > 1000) process.exit(130)
      if (first !== 0) return
      first = now
      report('Stopping ...')
      grace.close()
    })
  }
  return new Promise(() => {})
}

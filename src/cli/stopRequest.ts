/** Somebody asked the process to stop before it was done. */
export class Interrupted extends Error {
  override name = 'Interrupted'
  /** The shells' convention: 128 and the number of the signal. */
  readonly exitCode: number

  constructor(signal: keyof typeof exitCodes) {
    super(`Interrupted by ${signal}.`)
    this.exitCode = exitCodes[signal]
  }
}

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** Design: everything stops within ten seconds. */
const graceMs = 10_000
/** A Ctrl-C under npm arrives twice, from the terminal and from npm: so soon it counts as the same. */
const sameMs = 1000

let request: AbortSignal | null = null

/**
 * Listens for Ctrl-C and its like from now on. The answer is aborted with `Interrupted` at the first; one that follows
 * later than a second, or ten seconds without an end, ends the process at once.
 */
export function listenForStop(): AbortSignal {
  if (request) return request
  const stopping = new AbortController()
  let first = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const now = Date.now()
      if (first !== 0 && now - first > sameMs) process.exit(exitCodes[signal])
      if (first !== 0) return
      first = now
      stopping.abort(new Interrupted(signal))
      setTimeout(() => giveUp(), graceMs).unref()
    })
  }
  request = stopping.signal
  return request
}

function giveUp(): never {
  process.stderr.write(`It did not stop within ${graceMs / 1000} seconds and is cut off.\n`)
  process.exit(1)
}

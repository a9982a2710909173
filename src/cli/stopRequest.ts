export class Interrupted extends Error {
  override name = 'Interrupted'
  /** 128 plus the number of the signal (shell convention). */
  readonly exitCode: number

  constructor(signal: keyof typeof exitCodes) {
    super(`Interrupted by ${signal}.`)
    this.exitCode = exitCodes[signal]
  }
}

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

const graceMs = 10_000
/** npm repeats a Ctrl-C of the terminal. */
const sameMs = 1000

let request: AbortSignal | null = null

/** A second signal, or ten seconds without an end, exits at once. */
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
  process.stderr.write(`Rejoinder did not stop within ${graceMs / 1000} seconds and was killed.\n`)
  process.exit(1)
}

import { type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'
import { createLog } from '../log.ts'
import type { Traces } from '../traces/traces.ts'

const [standardOutput, standardError] = [1, 2]

/**
 * Terminals get only warnings and errors unless LOG_LEVEL is set.
 * @param resultOnOutput keeps standard output for the result of `--json`
 */
export function serverLog(config: Config, resultOnOutput: boolean, traces: Traces): Logger {
  // The 'info' in .env may be the default, copied from .env.example.
  const isAsked = Boolean(process.env.LOG_LEVEL) || config.logLevel !== 'info'
  const quiet = process.stdout.isTTY === true && !isAsked
  const dest = quiet || resultOnOutput ? standardError : standardOutput
  const destination = pino.destination({ dest, sync: false })
  // A closed terminal must not end the process before it has stopped what it started.
  destination.on('error', () => {})
  return createLog(quiet ? 'warn' : config.logLevel, destination, traces)
}

import { type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'
import { createLog } from '../log.ts'
import type { Traces } from '../traces/traces.ts'

const [standardOutput, standardError] = [1, 2]

/**
 * The log of a process that serves. On a terminal only what needs attention, unless LOG_LEVEL is set; otherwise
 * everything, as JSON lines, for whoever collects them.
 *
 * @param resultOnOutput keeps standard output for the one result of `--json`
 */
export function serverLog(config: Config, resultOnOutput: boolean, traces: Traces): Logger {
  // In .env it may be the default, copied from .env.example.
  const isAsked = Boolean(process.env.LOG_LEVEL) || config.logLevel !== 'info'
  const quiet = process.stdout.isTTY === true && !isAsked
  const dest = quiet || resultOnOutput ? standardError : standardOutput
  const destination = pino.destination({ dest, sync: false })
  // A terminal that was closed must not end the process before it has stopped what it started.
  destination.on('error', () => {})
  return createLog(quiet ? 'warn' : config.logLevel, destination, traces)
}

import { type DestinationStream, type Logger, pino } from 'pino'
import { noTraces, type Traces } from './traces/traces.ts'

/**
 * The log of the process. Errors are told by what a reader needs; libraries hang whole connections onto theirs.
 *
 * @param level trace, debug, info, warn, error, fatal or silent
 * @param traces tell in which span a line was written
 */
export function createLog(level: string, destination?: DestinationStream, traces: Traces = noTraces): Logger {
  const options = { level, serializers: { err: errorFields }, mixin: () => traces.ids() ?? {} }
  return pino(options, destination ?? pino.destination({ sync: false }))
}

function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, message, code, stack, ...(cause === undefined ? {} : { cause: errorFields(cause) }) }
}

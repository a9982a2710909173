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

/** An error, or what a library made of one by copying what it holds. */
function errorFields(error: unknown): object {
  if (typeof error !== 'object' || error === null || !('message' in error)) return { message: String(error) }
  const { name, message, code, statement, stack, cause } = error as Error & { code?: unknown; statement?: unknown }
  return { type: name, message, code, statement, stack, ...(cause === undefined ? {} : { cause: errorFields(cause) }) }
}

import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * The log of the process. Errors are told by what a reader needs; libraries hang whole connections onto theirs.
 *
 * @param level trace, debug, info, warn, error, fatal or silent
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: errorFields } }, destination ?? pino.destination({ sync: false }))
}

function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, message, code, stack, ...(cause === undefined ? {} : { cause: errorFields(cause) }) }
}

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

/** An error, or what a library made of one by copying what it holds. What others say of a fault may name people. */
function errorFields(error: unknown): object {
  if (typeof error !== 'object' || error === null || !('message' in error)) return { message: withoutAddresses(error) }
  const { name, message, code, statement, stack, cause } = error as Error & { code?: unknown; statement?: unknown }
  return {
    type: name,
    message: withoutAddresses(message),
    code,
    statement,
    stack: stack === undefined ? undefined : withoutAddresses(stack),
    ...(cause === undefined ? {} : { cause: errorFields(cause) }),
  }
}

/** No longer than addresses are, so that a long text costs no more than its length. */
const addresses =
  /(?:[^\s@<>"'(),;:/\\=]|(?<=[\p{L}\p{N}])'){1,64}(?:@|%40)[^\s@<>"'(),;:/\\=]{1,255}\.\p{L}[\p{L}\p{N}-]+/gu

function withoutAddresses(words: unknown): string {
  return String(words).replace(addresses, '<address>')
}

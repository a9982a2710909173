import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type Logger, pino } from 'pino'
import { noTraces, type Traces } from './traces/traces.ts'

/** Keeps only known fields of errors, because libraries attach whole connections to theirs. */
export function createLog(level: string, destination?: DestinationStream, traces: Traces = noTraces): Logger {
  const mixin = (_fields: object, _level: number, logger: Logger) => ({ ...traces.ids(), ...requestFields(logger) })
  const options = { level, serializers: { err: errorFields }, mixin }
  return pino(options, destination ?? pino.destination({ sync: false }))
}

const requests = new AsyncLocalStorage<string>()

export const inRequest = (id: string, run: () => void): void => requests.run(id, run)

function requestFields(logger: Logger): { reqId?: string } {
  const reqId = requests.getStore()
  return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId }
}

/** Keeps email addresses out of the log. */
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

/** Limits the length, so that matching stays linear in long texts. */
const addresses =
  /(?:[^\s@<>"'(),;:/\\=]|(?<=[\p{L}\p{N}])'){1,64}(?:@|%40)[^\s@<>"'(),;:/\\=]{1,255}\.\p{L}[\p{L}\p{N}-]+/gu

function withoutAddresses(words: unknown): string {
  return String(words).replace(addresses, '<address>')
}

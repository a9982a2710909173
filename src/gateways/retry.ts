import { setTimeout as wait } from 'node:timers/promises'
import type { AppError } from '../domain/errors.ts'

const longestWaitMs = 180_000
/** No service means to be left alone for longer: an answer that says so must not stop the mail for days. */
const longestBelievedMs = 3_600_000

/** When Retry-After (seconds, with or without a fraction, or an HTTP date: RFC 9110) says to come back. */
export function retryAfterMs(value: string | null | undefined, now: Date): number | undefined {
  if (!value) return undefined
  const seconds = Number(value)
  const ms = Number.isNaN(seconds) ? Date.parse(value) - now.getTime() : seconds * 1000
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), longestBelievedMs)
}

/** Whether an answer asks for more than three minutes: that is not waited out here, nor asked before. */
export function isLongWait({ retryAfterMs = 0 }: AppError): boolean {
  return retryAfterMs > longestWaitMs
}

/**
 * Waits before a request is tried again, as long as the answer has asked for.
 *
 * @throws AppError the answer itself when that is too long to be waited out
 */
export async function waitToRetry(error: AppError, attempt: number, signal?: AbortSignal): Promise<void> {
  if (isLongWait(error)) throw error
  await wait(error.retryAfterMs ?? backoffMs(attempt), undefined, { signal })
}

/** Half a second doubling to half a minute, half of it by chance: no two wait alike. */
function backoffMs(attempt: number): number {
  const ceiling = Math.min(30_000, 500 * 2 ** (attempt - 1))
  return ceiling / 2 + (Math.random() * ceiling) / 2
}

import { setTimeout as wait } from 'node:timers/promises'
import type { AppError } from '../domain/errors.ts'

const longestWaitMs = 180_000
/** A wrong answer must not stop email for days. */
const longestBelievedMs = 3_600_000
export const usualBackoffMs = 500

/** Reads seconds or an HTTP date (RFC 9110). */
export function retryAfterMs(value: string | null | undefined, now: Date): number | undefined {
  if (!value) return undefined
  const seconds = Number(value)
  const ms = Number.isNaN(seconds) ? Date.parse(value) - now.getTime() : seconds * 1000
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), longestBelievedMs)
}

export function isLongWait({ retryAfterMs = 0 }: AppError): boolean {
  return retryAfterMs > longestWaitMs
}

export async function waitToRetry(
  error: AppError,
  attempt: number,
  firstMs: number,
  signal?: AbortSignal,
): Promise<void> {
  if (isLongWait(error)) throw error
  await wait(error.retryAfterMs ?? backoffMs(attempt, firstMs), undefined, { signal })
}

/** Doubles up to half a minute; half of it is random. */
function backoffMs(attempt: number, firstMs: number): number {
  const ceiling = Math.min(30_000, firstMs * 2 ** (attempt - 1))
  return ceiling / 2 + (Math.random() * ceiling) / 2
}

import { AppError } from '../errors.ts'

/** Each time is null when the last attempt succeeded. */
export interface FailureTimes {
  failingSince: Date | null
  refusedSince: Date | null
}

/** Temporary refusals have passed by then. */
const refusedForMs = 3_600_000
/** After a working day, the text may be out of date. */
const awayForMs = 8 * 3_600_000

/** The server is busy or away (RFC 9110 section 15.6, RFC 6585). */
const awayStatuses = new Set([429, 502, 503, 504])

/** Returns null to continue. */
export function giveUpReason({ failingSince, refusedSince }: FailureTimes, now: Date): 'refused' | 'away' | null {
  const lasts = (since: Date | null, forMs: number) => since !== null && now.getTime() - since.getTime() >= forMs
  if (lasts(refusedSince, refusedForMs)) return 'refused'
  return lasts(failingSince, awayForMs) ? 'away' : null
}

/** Returns false for a refusal. */
export function isAway(error: unknown): boolean {
  const root = rootOf(error)
  if (!(root instanceof AppError) || root.kind !== 'unavailable') return false
  return root.status === undefined || awayStatuses.has(root.status)
}

export function reasonOf(error: unknown): string {
  const root = rootOf(error)
  return root instanceof Error ? root.message : String(root)
}

export function failureReason(error: unknown): string {
  const root = rootOf(error)
  const hint = root instanceof AppError && !isAway(root) ? root.hint : undefined
  return [reasonOf(error), hint].filter(Boolean).join(' ')
}

export function gaveUpMessage(why: 'refused' | 'away', error: unknown): string {
  return why === 'refused'
    ? `The email was not sent. It was refused for an hour: ${failureReason(error)} Retry it when the problem is solved, or cancel it.`
    : `The email was not sent. It was retried for eight hours: ${reasonOf(error)} Retry it when Microsoft 365 is available again, or cancel it.`
}

/** The innermost AppError holds the service's answer. */
function rootOf(error: unknown): unknown {
  return error instanceof AppError && error.cause instanceof AppError ? rootOf(error.cause) : error
}

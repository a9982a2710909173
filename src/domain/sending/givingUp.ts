import { AppError } from '../errors.ts'

/** Since when something is tried in vain; null when the last try was not. */
export interface VainTime {
  /** Whatever the reason. */
  failingSince: Date | null
  /** The outside is there, and refuses. */
  refusedSince: Date | null
}

/** So long a mail is tried again that Microsoft answers and refuses: what passes by itself has passed by then. */
const refusedForMs = 3_600_000
/** So long, a working day, while Microsoft 365 is away: on the next the words may be out of place. */
const awayForMs = 8 * 3_600_000

/** What a server says, or one before it, that is busy or away (RFC 9110 section 15.6, RFC 6585). */
const awayStatuses = new Set([429, 502, 503, 504])

/**
 * Whether nothing is to be waited for any more, and why: Microsoft has refused it for an hour, or nothing came of it
 * for a working day.
 */
export function whyHopeless({ failingSince, refusedSince }: VainTime, now: Date): 'refused' | 'away' | null {
  const lasts = (since: Date | null, forMs: number) => since !== null && now.getTime() - since.getTime() >= forMs
  if (lasts(refusedSince, refusedForMs)) return 'refused'
  return lasts(failingSince, awayForMs) ? 'away' : null
}

/** Whether an error means that the outside is away or busy, rather than that it refuses. */
export function isAway(error: unknown): boolean {
  const root = rootOf(error)
  if (!(root instanceof AppError) || root.kind !== 'unavailable') return false
  return root.status === undefined || awayStatuses.has(root.status)
}

/** Why something was tried in vain, in words. */
export function reasonOf(error: unknown): string {
  const root = rootOf(error)
  return root instanceof Error ? root.message : String(root)
}

/** Why something was tried in vain, and what to do when it was refused: what is away comes back by itself. */
export function vainWords(error: unknown): string {
  const root = rootOf(error)
  const hint = root instanceof AppError && !isAway(root) ? root.hint : undefined
  return [reasonOf(error), hint].filter(Boolean).join(' ')
}

/** What is said of a mail that was given up: that nothing has left, why, and what to do. */
export function givenUpWords(why: 'refused' | 'away', error: unknown): string {
  return why === 'refused'
    ? `Nothing has left. It was refused for an hour: ${vainWords(error)} Try it again when that is mended, or take it back.`
    : `Nothing has left. It was tried for a working day: ${reasonOf(error)} Try it again when Microsoft 365 is back, or take it back.`
}

/** Our own words for a failure hang on what the outside has said. */
function rootOf(error: unknown): unknown {
  return error instanceof AppError && error.cause instanceof AppError ? rootOf(error.cause) : error
}

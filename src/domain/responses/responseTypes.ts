import { senderDomain } from '../senderDomain.ts'
import type { InterestLevel } from './interest.ts'
import { shownLevel } from './threads.ts'

export const responseTypes = ['high', 'moderate', 'low', 'not_interested'] as const
export type ResponseType = (typeof responseTypes)[number]

/** STATE-11. */
export function responseType(
  level: InterestLevel,
  clientEmail: string,
  overrideDomains: readonly string[],
): ResponseType | null {
  const shown = shownLevel(level, senderDomain(clientEmail), overrideDomains)
  return shown === 'unknown' ? null : shown
}

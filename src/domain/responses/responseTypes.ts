import { senderDomain } from '../senderDomain.ts'
import type { InterestLevel } from './interest.ts'
import { shownLevel } from './threads.ts'

/** What a client can have said of a candidate, as the outgoing webhook tells it. */
export const responseTypes = ['high', 'moderate', 'low', 'not_interested'] as const
export type ResponseType = (typeof responseTypes)[number]

/** The type of a response: its level as the screens show it (STATE-11); null while that is unknown. */
export function responseType(
  level: InterestLevel,
  clientEmail: string,
  overrideDomains: readonly string[],
): ResponseType | null {
  const shown = shownLevel(level, senderDomain(clientEmail), overrideDomains)
  return shown === 'unknown' ? null : shown
}

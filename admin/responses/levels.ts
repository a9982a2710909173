import type { ResponseBody } from '../../src/contract/responses.ts'
import { type InterestLevel, interestLevels } from '../../src/domain/responses/interest.ts'

const labels: Record<InterestLevel, string> = {
  high: 'High',
  moderate: 'Moderate',
  low: 'Low',
  not_interested: 'Not Interested',
  unknown: 'Unknown',
}

/** ERR-29: a level that is not known is 'unknown'. */
export function knownLevel(level: string | null | undefined): InterestLevel {
  return interestLevels.find(known => known === level) ?? 'unknown'
}

/** Whether a later message of the thread says otherwise than its first. */
export const hasChangedStance = ({ shownLevel, stance }: Pick<ResponseBody, 'shownLevel' | 'stance'>): boolean =>
  knownLevel(stance) !== knownLevel(shownLevel)

export const levelLabel = (level: string | null | undefined): string => labels[knownLevel(level)]

/** DET-05: how sure it is, in percent, that a response says a level; null where another level was judged. */
export const confidenceIn = (
  level: string,
  { interestLevel, sentimentScore }: Pick<ResponseBody, 'interestLevel' | 'sentimentScore'>,
): number | null => (level === interestLevel ? sentimentScore : null)

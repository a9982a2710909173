import type { ResponseBody } from '../../src/contract/responses.ts'
import { type InterestLevel, interestLevels, levelNames } from '../../src/domain/responses/interest.ts'

/** ERR-29 */
export function knownLevel(level: string | null | undefined): InterestLevel {
  return interestLevels.find(known => known === level) ?? 'unknown'
}

export const hasChangedStance = ({ shownLevel, stance }: Pick<ResponseBody, 'shownLevel' | 'stance'>): boolean =>
  knownLevel(stance) !== knownLevel(shownLevel)

export const levelLabel = (level: string | null | undefined): string => levelNames[knownLevel(level)]

/** Returns percent, or null if another level was judged (DET-05). */
export const confidenceIn = (
  level: string,
  { interestLevel, sentimentScore }: Pick<ResponseBody, 'interestLevel' | 'sentimentScore'>,
): number | null => (level === interestLevel ? sentimentScore : null)

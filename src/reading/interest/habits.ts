import type { InterestLevel } from '../../domain/responses/interest.ts'
import { maxConfidence } from '../../domain/responses/reviewReasons.ts'
import type { InterestJudgment } from './judgeInterest.ts'

/** The levels are equal when the recruiter confirmed the judgment. */
export interface Correction {
  clientEmail: string
  judged: InterestLevel
  corrected: InterestLevel
}

const colleagueWeight = 0.5
const enoughCorrections = 2
/** Points of confidence that a habit can take away or add. */
const mostDoubt = 40
const mostTrust = 10

/**
 * Lowers the confidence of an often corrected level, raises it a little without corrections, and keeps the level.
 * @param corrections those of the sender's firm
 */
export function confidenceByHabit(
  { level, confidence }: Pick<InterestJudgment, 'level' | 'confidence'>,
  sender: string,
  corrections: readonly Correction[],
): number {
  let seen = 0
  let wrong = 0
  for (const { clientEmail, judged, corrected } of corrections) {
    if (judged !== level) continue
    const weight = clientEmail.toLowerCase() === sender.toLowerCase() ? 1 : colleagueWeight
    seen += weight
    if (corrected !== judged) wrong += weight
  }
  if (seen < enoughCorrections) return confidence
  const share = wrong / seen
  const weight = seen / (seen + enoughCorrections)
  if (share >= 0.25) return Math.min(confidence, Math.max(5, Math.round(confidence - mostDoubt * share * weight)))
  const trust = wrong === 0 ? mostTrust * weight : 0
  return Math.max(confidence, Math.min(maxConfidence, Math.round(confidence + trust)))
}

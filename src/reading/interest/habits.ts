import type { InterestLevel } from '../../domain/responses/interest.ts'
import type { InterestJudgement } from './judgeInterest.ts'

/** What a recruiter made of a judgement: `judged` and `corrected` are the same where he confirmed it. */
export interface Correction {
  clientEmail: string
  judged: InterestLevel
  corrected: InterestLevel
}

/** A colleague's mails tell less of how a person writes than his own. */
const colleagueWeight = 0.5
const enoughCorrections = 2
/** Points of confidence that a long habit takes away or adds. */
const mostDoubt = 40
const mostTrust = 10
const surest = 98

/**
 * Confidence by what recruiters made of earlier judgements of the same level for this sender and his firm: where they
 * often corrected it the judgement is doubted, down to going to review; where they always let it stand it is trusted a
 * little more. The level stays: a habit never makes a yes of a no.
 *
 * @param corrections those of the sender's firm
 */
export function confidenceByHabit(
  { level, confidence }: Pick<InterestJudgement, 'level' | 'confidence'>,
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
  return Math.max(confidence, Math.min(surest, Math.round(confidence + trust)))
}

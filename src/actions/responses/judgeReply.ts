import type { Context } from '../../context.ts'
import type { KnownCandidate } from '../../domain/candidates/candidateIndex.ts'
import { isExcludedSender } from '../../domain/responses/excludedSenders.ts'
import { forReview } from '../../domain/responses/reviewReasons.ts'
import { withoutMachineWords } from '../../reading/automatic/automaticMail.ts'
import { type Correction, confidenceByHabit } from '../../reading/interest/habits.ts'
import type { InterestJudgment } from '../../reading/interest/judgeInterest.ts'
import { wordsAbout } from './wordsAbout.ts'

interface HumanMail {
  fromAddress: string
  subject: string
  newText: string
  quotedText: string
  answeredText?: string
  odataType?: string | null
}

const longestQuoted = 20_000
const longestSubject = 1_000

interface Knowledge {
  candidate?: KnownCandidate
  /** Other candidates linked to the reply. */
  others?: readonly KnownCandidate[]
  /** Candidates of our emails in the conversation. */
  presented?: readonly KnownCandidate[]
  corrections?: readonly Correction[]
}

/** VAL-16. */
export async function judgeReply(
  { config, texts }: Pick<Context, 'config' | 'texts'>,
  { fromAddress, subject, newText, quotedText, answeredText = '', odataType }: HumanMail,
  { candidate, others = [], presented = [], corrections = [] }: Knowledge = {},
): Promise<InterestJudgment> {
  const ours = (quotedText || answeredText).slice(0, longestQuoted)
  const people = candidate ? [candidate, ...others] : []
  const { joined, placeOf, isClear } = wordsAbout(people, presented, withoutMachineWords(newText), ours, config)
  const judged = await texts.judge({
    newText: joined,
    subject: subject.slice(0, longestSubject),
    quotedText: ours,
    automatic: null,
    odataType: odataType ?? undefined,
    candidateName: candidate?.name,
    otherCandidateNames: others.map(({ name }) => name),
  })
  const judgment = {
    ...judged,
    confidence: isClear ? judged.confidence : Math.min(judged.confidence, forReview),
    evidence: judged.evidence.map(one => ({
      ...one,
      start: placeOf(one.start),
      end: Math.max(placeOf(one.start), placeOf(one.end - 1) + 1),
    })),
  }
  const confidence = confidenceByHabit(judgment, fromAddress, corrections)
  const excluded = isExcludedSender(fromAddress, config)
  const positive = judgment.level === 'high' || judgment.level === 'moderate'
  return { ...judgment, confidence, ...(excluded && positive ? { level: 'unknown', category: 'other' } : {}) }
}

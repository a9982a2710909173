import type { Context } from '../../context.ts'
import { isExcludedSender } from '../../domain/responses/excludedSenders.ts'
import { type Correction, confidenceByHabit } from '../../reading/interest/habits.ts'
import type { InterestJudgment } from '../../reading/interest/judgeInterest.ts'

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
  candidateName?: string
  otherCandidateNames?: readonly string[]
  corrections?: readonly Correction[]
}

/** VAL-16. */
export async function judgeReply(
  { config, texts }: Pick<Context, 'config' | 'texts'>,
  { fromAddress, subject, newText, quotedText, answeredText = '', odataType }: HumanMail,
  { candidateName, otherCandidateNames, corrections = [] }: Knowledge = {},
): Promise<InterestJudgment> {
  const judgment = await texts.judge({
    newText,
    subject: subject.slice(0, longestSubject),
    quotedText: (quotedText || answeredText).slice(0, longestQuoted),
    automatic: null,
    odataType: odataType ?? undefined,
    candidateName,
    otherCandidateNames,
  })
  const confidence = confidenceByHabit(judgment, fromAddress, corrections)
  const excluded = isExcludedSender(fromAddress, config)
  const positive = judgment.level === 'high' || judgment.level === 'moderate'
  return { ...judgment, confidence, ...(excluded && positive ? { level: 'unknown', category: 'other' } : {}) }
}

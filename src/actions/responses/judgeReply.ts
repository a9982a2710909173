import type { Context } from '../../context.ts'
import { isExcludedSender } from '../../domain/responses/excludedSenders.ts'
import { type Correction, confidenceByHabit } from '../../reading/interest/habits.ts'
import type { InterestJudgement } from '../../reading/interest/judgeInterest.ts'

/** What a human mail is judged by. */
interface HumanMail {
  fromAddress: string
  subject: string
  newText: string
  quotedText: string
}

/** More is never needed to find the question that a reply answers. */
const longestQuoted = 20_000
const longestSubject = 1_000

/** Whom the mail is about, and what recruiters made of earlier judgements of the sender's firm. */
interface Knowledge {
  candidateName?: string
  otherCandidateNames?: readonly string[]
  corrections?: readonly Correction[]
}

/** Judges a human mail. VAL-16: a blocked sender or an excluded domain is never counted as a positive reply. */
export async function judgeReply(
  { config, texts }: Pick<Context, 'config' | 'texts'>,
  { fromAddress, subject, newText, quotedText }: HumanMail,
  { candidateName, otherCandidateNames, corrections = [] }: Knowledge = {},
): Promise<InterestJudgement> {
  const judgement = await texts.judge({
    newText,
    subject: subject.slice(0, longestSubject),
    quotedText: quotedText.slice(0, longestQuoted),
    automatic: null,
    candidateName,
    otherCandidateNames,
  })
  const confidence = confidenceByHabit(judgement, fromAddress, corrections)
  const excluded = isExcludedSender(fromAddress, config)
  const positive = judgement.level === 'high' || judgement.level === 'moderate'
  return { ...judgement, confidence, ...(excluded && positive ? { level: 'unknown', category: 'other' } : {}) }
}

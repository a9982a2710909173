import type { Context } from '../context.ts'
import { isExcludedSender } from '../domain/excludedSenders.ts'
import { type InterestJudgement, judgeInterest } from '../domain/judgeInterest.ts'

/** What a human mail is judged by. */
interface HumanMail {
  fromAddress: string
  subject: string
  newText: string
  quotedText: string
}

/** Judges a human mail. VAL-16: a blocked sender or an excluded domain is never counted as a positive reply. */
export function judgeReply(
  { config }: Pick<Context, 'config'>,
  { fromAddress, subject, newText, quotedText }: HumanMail,
  candidateName?: string,
  otherCandidateNames?: readonly string[],
): InterestJudgement {
  const judgement = judgeInterest({
    newText,
    subject,
    quotedText,
    automatic: null,
    candidateName,
    otherCandidateNames,
  })
  const excluded = isExcludedSender(fromAddress, config)
  const positive = judgement.level === 'high' || judgement.level === 'moderate'
  return excluded && positive ? { ...judgement, level: 'unknown', category: 'other' } : judgement
}

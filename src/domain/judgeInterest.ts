import type { AutomaticMail } from './automaticMail.ts'
import { clausesAbout } from './candidateScope.ts'
import { splitClauses } from './clauses.ts'
import { type Cue, findCues } from './cues.ts'
import type { InterestCategory, InterestLevel } from './interest.ts'
import { calendarAnswer, type PlainVerdict, shortAnswer } from './shortAnswers.ts'
import { weigh } from './weighCues.ts'

/** Changes whenever a rule may judge a mail differently. */
export const classifierVersion = 'rules-1'

export interface InterestInput {
  newText: string
  subject: string
  quotedText?: string
  automatic: AutomaticMail | null
  candidateName?: string
  otherCandidateNames?: readonly string[]
}

export interface InterestJudgement {
  level: InterestLevel
  category: InterestCategory
  /** How sure, in whole percent: of all judgements with 80, about 80 in 100 are right. */
  confidence: number
  /** Character ranges of the new text that decided, and by which rule. */
  evidence: { start: number; end: number; rule: string }[]
  version: string
}

/**
 * Judges how interested a reply is in a candidate, from the sender's new words alone. The subject and the quoted mail
 * count only where the new text is a bare answer ('Yes please'), and to tell candidates apart. A wish to meet needs a
 * word for the meeting and a time or an enthusiasm, and no decline in its scope; of several stances the later wins; an
 * automatic mail has none. Never throws. Source: VAL-15 to VAL-19.
 */
export function judgeInterest(input: InterestInput): InterestJudgement {
  const { automatic, newText, subject } = input
  if (automatic) return plain({ level: 'unknown', category: automatic.category, confidence: 97, rule: automatic.kind })
  const calendar = calendarAnswer(subject)
  if (newText.trim() === '' && !calendar) {
    return plain({ level: 'unknown', category: 'other', confidence: 95, rule: 'empty' })
  }
  const short = calendar ? undefined : shortAnswer(newText, subject, input.quotedText ?? '')
  if (short) return plain(short, newText)
  const clauses = clausesAbout(splitClauses(newText), input)
  const cues = findCues(clauses)
  if (calendar) return judgeCalendar(calendar, cues, newText)
  const { deciding, ...verdict } = weigh(cues, clauses)
  return judgement(verdict, deciding)
}

/** An acceptance stands unless the comment declines; a refusal is open to another time. */
function judgeCalendar(
  answer: PlainVerdict & { open: boolean },
  cues: readonly Cue[],
  text: string,
): InterestJudgement {
  const declines = cues.filter(cue => cue.stance === 'decline' || cue.stance === 'noSeat')
  const meets = cues.filter(cue => cue.stance === 'meet' || cue.stance === 'meetPerhaps')
  if (declines.length > 0 && meets.length === 0) {
    return judgement({ level: 'not_interested', category: 'decline', confidence: 85 }, declines)
  }
  if (answer.open && meets.length > 0) {
    return judgement({ level: 'high', category: 'interview_request', confidence: 80 }, meets)
  }
  return plain(answer, text)
}

function plain(verdict: PlainVerdict, text = ''): InterestJudgement {
  const { rule, ...rest } = verdict
  const { level, category, confidence } = rest
  const start = text.search(/\S/)
  const evidence = start < 0 ? [] : [{ start, end: text.trimEnd().length, rule }]
  return { level, category, confidence, evidence, version: classifierVersion }
}

function judgement(
  verdict: { level: InterestLevel; category: InterestCategory; confidence: number },
  deciding: readonly Cue[],
): InterestJudgement {
  const evidence = deciding.map(({ start, end, rule }) => ({ start, end, rule }))
  return { ...verdict, evidence, version: classifierVersion }
}

import { distinctiveNames } from '../../domain/candidates/distinctiveNames.ts'
import {
  type InterestCategory,
  type InterestLevel,
  interestCategories,
  levelOfCategory,
} from '../../domain/responses/interest.ts'
import { forReview, maxConfidence, reviewBelow } from '../../domain/responses/reviewReasons.ts'
import type { AutomaticMail } from '../automatic/automaticMail.ts'
import { findReaction } from '../text/reactions.ts'
import { answerElsewhere } from './answerElsewhere.ts'
import { answeredQuestion } from './answeredQuestion.ts'
import { type CalendarAnswer, calendarAnswer, isAboutTime, isCalendarSentence } from './calendarAnswer.ts'
import { chosenAlternative } from './chosenAlternative.ts'
import { decidingWords } from './decidingWords.ts'
import {
  agreementFirst,
  doubtfulDecline,
  doubtfulYes,
  newSearch,
  onlyLeavesThread,
  openRequest,
  retraction,
} from './doubts.ts'
import type { Evidence } from './evidence.ts'
import { type ReplyFeatures, type ReplyWords, replyFeatures } from './interestFeatures.ts'
import { InterestModel } from './interestModel.ts'
import { readWeights } from './interestWeights.ts'
import { cheapestLevel } from './levelChoice.ts'
import { outrightVerdict } from './outrightVerdict.ts'
import { adjustedByPlainWords, contradictedLevel } from './plainReading.ts'
import { contradiction } from './plainSigns.ts'

/** Longer replies go to For Review. */
const longestJudged = 20_000
const longestMark = 80

/** Increase this whenever the rules outside the weights judge differently, so that `classify rescore` judges again. */
export const rulesVersion = 13

let shipped: InterestModel | undefined

/** Loads on first use. */
function shippedModel(): InterestModel {
  shipped ??= new InterestModel(readWeights())
  return shipped
}

/** Changes whenever an email may be judged differently. */
export function classifierVersion(): string {
  return versionOf(shippedModel())
}

const versionOf = (model: InterestModel): string => `${model.version}.${rulesVersion}`

export interface InterestInput extends ReplyWords {
  automatic: AutomaticMail | null
  /** The message's type in Graph, which identifies an invitation. */
  odataType?: string
}

export interface InterestJudgment {
  level: InterestLevel
  category: InterestCategory
  /** In percent: of 100 judgments with 80, about 80 are right. */
  confidence: number
  evidence: Evidence[]
  version: string
}

/** Returns known lower-case words that are not names. */
export function plainWords(): ReadonlySet<string> {
  return shippedModel().words
}

type Verdict = Pick<InterestJudgment, 'level' | 'category' | 'confidence'>

/**
 * Reads subject and quotes only for a bare answer ('Yes please') and to tell candidates apart. Never throws. VAL-15 to
 * VAL-19
 */
export function judgeInterest(input: InterestInput): InterestJudgment {
  const { newText } = input
  if (newText.length <= longestJudged) return judgeWith(shippedModel(), input)
  const judged = judgeWith(shippedModel(), { ...input, newText: newText.slice(0, longestJudged) })
  const rest = { start: longestJudged, end: Math.min(newText.length, longestJudged + longestMark) }
  return {
    ...judged,
    confidence: Math.min(judged.confidence, forReview),
    evidence: [...judged.evidence, { ...rest, rule: 'the first 20,000 characters; nothing from here on is judged' }],
  }
}

/** Training measures weights with it. */
export function judgeWith(model: InterestModel, input: InterestInput): InterestJudgment {
  const { automatic, newText, subject, odataType } = input
  if (automatic) {
    return plain(model, { level: 'unknown', category: automatic.category, confidence: maxConfidence }, automatic.kind)
  }
  const calendar = calendarAnswer(subject, odataType)
  if (newText.trim() === '') {
    if (calendar) return plain(model, calendar, calendar.rule)
    return judgeSubject(model, input)
  }
  if (calendar && isCalendarSentence(newText)) return plain(model, calendar, calendar.rule, newText)
  const reaction = findReaction(newText)
  if (reaction) {
    const category = reaction.level === 'low' ? ('acknowledgement' as const) : ('decline' as const)
    return plain(model, { level: reaction.level, category, confidence: 90 }, 'reaction', newText)
  }
  const outright = outrightVerdict(newText)
  if (outright) return plain(model, outright, outright.rule, newText)
  // Some programs put this sentence into the text.
  const notice = newText.trim().includes('\n') ? undefined : calendarAnswer(newText)
  if (notice) return plain(model, notice, notice.rule, newText)
  const elsewhere = answerElsewhere(newText)
  if (elsewhere && !calendar) {
    return plain(model, { level: 'unknown', category: 'other', confidence: forReview }, elsewhere, newText)
  }
  const chosen = chosenAlternative(newText, subject, input.quotedText ?? '')
  if (chosen) {
    const verdict = chosen.isNo
      ? ({ level: 'not_interested', category: 'decline' } as const)
      : ({ level: 'high', category: 'interview_request' } as const)
    return plain(model, { ...verdict, confidence: 90 }, `chooses “${chosen.words}”`, newText)
  }
  const weighed = weigh(model, input)
  return calendar ? answerToInvitation(model, calendar, weighed, newText) : weighed
}

/** Judges an email without text by its subject. Otherwise the answer may be in a picture or a file. */
function judgeSubject(model: InterestModel, input: InterestInput): InterestJudgment {
  const newText = subjectWords(input.subject)
  const { level, category, confidence } = weigh(model, { ...input, newText })
  const isClear = newText !== '' && (level === 'high' || level === 'not_interested') && confidence >= reviewBelow
  const judged = isClear ? { level, category } : { level: 'unknown' as const, category: 'other' as const }
  return plain(model, { ...judged, confidence: forReview }, 'empty')
}

const endOfSubject = /[([<{]?\b(?:(?:eom|no text|n\/t)\b|(?:was|re|fwd?|aw) ?:)/i
const replyPrefix = /^\s{0,3}\p{L}[\p{L} ]{0,25}:/u

/** Returns the sender's words when the email has no text: 'Yes, Tuesday works (EOM)'. */
function subjectWords(given: string): string {
  const subject = given.slice(0, 300)
  const isMarked = /\b(?:eom|no text|n\/t)\b/i.test(subject)
  if (replyPrefix.test(subject) && !isMarked) return ''
  const own = subject.replace(replyPrefix, '')
  return own.slice(0, endOfSubject.exec(own)?.index).trim()
}

function weigh(model: InterestModel, input: InterestInput): InterestJudgment {
  const reading = readReply(model, { ...input, ...distinctiveNames(input) })
  const weighed = model.weigh(reading.features)
  const { scores } = weighed
  const chances = adjustedByPlainWords(model.chances(scores), reading.clauses, reading.signs)
  const level = cheapestLevel(chances)
  const isOfThread = onlyLeavesThread(input.newText)
  const category = interestCategories
    .filter(category => levelOfCategory[category] === level && !(isOfThread && category === 'unsubscribe'))
    .reduce((best, category) => (scores[category] > scores[best] ? category : best))
  const confidence = Math.min(maxConfidence, Math.round(chances[level] * 100))
  const evidence = decidingWords(reading, weighed, model, category, input.newText)
  const sign = confidence < reviewBelow ? undefined : findDoubt(level, reading, input.newText)
  if (!sign) return { level, category, confidence, evidence, version: versionOf(model) }
  const both = [...evidence.filter(({ start }) => start !== sign.start), sign]
  return { level, category, confidence: forReview, evidence: both, version: versionOf(model) }
}

/** Leaves out the question if it overrules words that wish to meet or refuse: 'Happy to schedule a call.' */
function readReply(model: InterestModel, input: InterestInput): ReplyFeatures {
  const reading = replyFeatures(input, model.words)
  const unlikely = contradictedLevel(reading.clauses, reading.signs)
  if (!unlikely || answeredQuestion(input.newText, input.subject, input.quotedText ?? '') === '') return reading
  const level = levelOf(reading, model.chances(model.weigh(reading.features).scores))
  const meant = unlikely === 'high' ? 'not_interested' : 'high'
  return level === meant ? reading : replyFeatures({ ...input, quotedText: '' }, model.words)
}

const levelOf = ({ clauses, signs }: ReplyFeatures, chances: Readonly<Record<InterestLevel, number>>): InterestLevel =>
  cheapestLevel(adjustedByPlainWords(chances, clauses, signs))

function findDoubt(level: InterestLevel, { clauses, signs }: ReplyFeatures, newText: string): Evidence | undefined {
  const doubt = retraction(newText) ?? agreementFirst(clauses) ?? contradiction(level, clauses, signs)
  if (doubt) return doubt
  if (level === 'high') return doubtfulYes(clauses, signs, contradictedLevel(clauses, signs) === 'high')
  if (level === 'unknown' || level === 'low')
    return openRequest(clauses) ?? (level === 'unknown' ? newSearch(clauses) : undefined)
  return level === 'not_interested' ? (openRequest(clauses) ?? doubtfulDecline(clauses, newText)) : undefined
}

/**
 * Only a confident decline in the comment overrules an acceptance; any clear comment overrules another answer. Words
 * about the time overrule neither.
 */
function answerToInvitation(
  model: InterestModel,
  calendar: CalendarAnswer,
  comment: InterestJudgment,
  text: string,
): InterestJudgment {
  const accepts = calendar.level === 'high'
  const declines = comment.level === 'not_interested' && !isAboutTime(text)
  const overruled = accepts ? declines && comment.confidence >= reviewBelow : declines || comment.level === 'high'
  return overruled ? comment : plain(model, calendar, calendar.rule, text)
}

function plain(
  model: InterestModel,
  { level, category, confidence }: Verdict,
  rule: string,
  text = '',
): InterestJudgment {
  const start = text.search(/\S/)
  const evidence = start < 0 ? [] : [{ start, end: text.trimEnd().length, rule }]
  return { level, category, confidence, evidence, version: versionOf(model) }
}

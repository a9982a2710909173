import type { Clause } from './clauses.ts'
import { declineRules, noSeatRules } from './declineRules.ts'
import { openDoorRules, returnRules } from './deferralRules.ts'
import { positiveRules, receiptRules, substanceRules } from './interestRules.ts'
import { redirectRules, unrelatedRules } from './redirectRules.ts'
import { duplicateRules, unsubscribeRules } from './refusalRules.ts'
import { advanceRules, enthusiasmRules, meetingRules, offerRules, timeRules } from './scheduleRules.ts'
import { negated, reversed, supposed } from './scopeRules.ts'
import type { StanceRule } from './stance.ts'

export type Stance =
  | 'meet'
  | 'meetPerhaps'
  | 'decline'
  | 'noSeat'
  | 'duplicate'
  | 'unsubscribe'
  | 'return'
  | 'openDoor'
  | 'positive'
  | 'question'
  | 'receipt'
  | 'redirect'
  | 'unrelated'

/** A phrase that shows a stance: where it stands in the text, by which rule, in which clause. */
export interface Cue {
  stance: Stance
  rule: string
  start: number
  end: number
  clause: number
  turns: boolean
}

const asksIndirectly =
  /\b(?:(?:i|we|they)(?:['’]ll)? need\b|remind me|tell (?:me|us) (?:what|how|why|whether|if|more)|curious|wonder(?:ing)?|(?:need|like|want|wants|have) to (?:know|understand|see)|can you (?:tell|find|confirm)|do you know|let (?:me|us) know (?:what|how|if|whether|his|her)|please (?:advise|confirm)|question(?:s)? (?:is|about|on|for)|could you (?:tell|find|get|send|confirm)|explain)\b/i
/** An appetite for other people than the candidate. */
const forOthers =
  /\b(?:(?:other|others|future|more|different|additional|stronger) (?:candidates?|people|lawyers?|associates?|resumes?|résumés?|profiles?|ones?)|send (?:us |me )?(?:others|more)|others\b|(?:someone|somebody|anyone|anybody|a person|a lawyer|person|people|an associate|a partner|candidates) (?:with|who|from|that|else|at|in)|(?:if|when|once|should) you (?:have|come across|find|see|get|meet|represent|place)|next (?:candidate|one|submission)|like (?:him|her|this) (?:who|but|with|for))/i
const internalMeeting =
  /\bwe (?:next |all |both )?meet\b(?! (?:with )?(?:him|her|them|mr|ms))|\b(?:committee|partners?['’]?|partnership|group|team|department|practice|section|management|board|staff|weekly|monthly|budget|internal|our|my|hiring|executive)(?: \S+){0,2}? (?:meets|meeting|meetings|lunch|retreat|call|agenda)\b(?! (?:with )?(?:him|her|mr|ms))/i
const callUs = /\b(?:call|phone|ring) (?:me|us)\b/i
const busy =
  /\b(?:trial|hearing|deposition|closing|travel\w*|away|out of|leave|busy|tied up|until|filed|received|sent|met|read)\b/i
const ownPromise =
  /\b(?:i|we|you)(?:['’]ll| will|['’]d| would| hope to| expect to| should| can)?(?: \S+){0,4}? (?:know|let you know|revert|come back to you|get back to you|report|hear|circle back|be in touch|tell you)\b/i

/** Declines that a 'nobody wants to' or 'would not' before them turns round; the others carry their own negation. */
const reversible: ReadonlySet<string> = new Set([
  'will pass',
  'too junior or senior',
  'declines in words',
  'accepted elsewhere',
])

/** The cues of the clauses, in the order of the text. */
export function findCues(clauses: readonly Clause[]): Cue[] {
  return clauses.flatMap((clause, index) => cuesOf(clause, index))
}

function cuesOf(clause: Clause, index: number): Cue[] {
  const found = (stance: Stance, rules: readonly StanceRule[]): Cue[] =>
    rules.flatMap(rule => {
      const match = rule.pattern.exec(clause.text)
      if (!match) return []
      const start = clause.start + match.index
      const end = start + match[0].length
      return [{ stance, rule: rule.name, start, end, clause: index, turns: clause.turns }]
    })
  const cues = [
    ...found('decline', declineRules).filter(cue => !(reversible.has(cue.rule) && reversed(clause, cue.start))),
    ...found('noSeat', noSeatRules),
    ...found('duplicate', duplicateRules),
    ...found('unsubscribe', unsubscribeRules),
    ...found('openDoor', openDoorRules),
    ...found('redirect', redirectRules),
    ...found('unrelated', unrelatedRules),
    ...found('receipt', receiptRules),
  ]
  const refused = cues.some(cue => cue.stance === 'decline')
  const promise = ownPromise.test(clause.text)
  if (!promise && !forOthers.test(clause.text)) cues.push(...found('return', returnRules))
  if (refused || forOthers.test(clause.text)) return cues
  const positive = found('positive', positiveRules).filter(cue => !negated(clause, cue.start))
  const question = isQuestion(clause) ? found('question', substanceRules) : []
  return [...cues, ...positive, ...question, ...meetingCues(clause, found, question.length + positive.length > 0)]
}

function isQuestion(clause: Clause): boolean {
  return clause.text.includes('?') || asksIndirectly.test(clause.text)
}

/** VAL-18 and VAL-19: a word for the meeting and, besides, a time or an enthusiasm; neither negated nor supposed. */
function meetingCues(
  clause: Clause,
  found: (stance: Stance, rules: readonly StanceRule[]) => Cue[],
  saysElse: boolean,
): Cue[] {
  const stands = (cue: Cue) => !negated(clause, cue.start) && !supposed(clause.text)
  const firm = [...found('meet', offerRules), ...found('meet', advanceRules)].filter(stands)
  if (firm.length > 0) return internalMeeting.test(clause.text) && firm.every(isOffer) ? [] : firm
  if (internalMeeting.test(clause.text) || /\bavailable to start\b/i.test(clause.text)) return []
  const words = found('meetPerhaps', meetingRules)
    .filter(stands)
    .filter(cue => !callsUs(clause, cue))
  const times = found('meet', timeRules)
  // A day with an hour is an appointment, also when no word says for what.
  if (words.length === 0) return saysElse || busy.test(clause.text) || !isAppointment(times) ? [] : times.filter(stands)
  if (times.length > 0) return words.map(cue => ({ ...cue, stance: 'meet' as const }))
  return (clause.text.includes('?') || found('meet', enthusiasmRules).length > 0) && !saysElse ? words : []
}

/** 'Call me next week' is a word to the recruiter. */
function callsUs(clause: Clause, cue: Cue): boolean {
  return (
    /^call\w*$/i.test(clause.text.slice(cue.start - clause.start, cue.end - clause.start).trim()) &&
    callUs.test(clause.text)
  )
}

function isAppointment(times: readonly Cue[]): boolean {
  const [day, hour] = ['day', 'hour'].map(rule => times.find(cue => cue.rule === rule))
  return day !== undefined && hour !== undefined && (hour.start >= day.end || day.start >= hour.end)
}

function isOffer(cue: Cue): boolean {
  return cue.rule === 'offers a time'
}

import { calendarAnswer } from '../interest/calendarAnswer.ts'
import { conditional } from './agreement.ts'
import {
  asksForOthers,
  asksToShift,
  cancelsDay,
  doubtful,
  endsMeeting,
  harmless,
  news,
  obstacle,
  ofCandidate,
  otherWeek,
  stillOn,
  takesOver,
} from './cancellationWords.ts'
import { isAway, isUnrelated } from './unrelatedTimes.ts'

export interface Meeting {
  isOurs: boolean
  /** The name of the candidate, in any form. */
  candidate: RegExp
  isOfOthers: (clause: string) => boolean
  /** Words for its day; null if none is agreed. */
  day: RegExp | null
}

const weekdays = /\b(?:(?:mon|tues|wednes|thurs|fri)day|tomorrow)\b/i
const clausesOf = (sentence: string) =>
  sentence.split(/;|,?\s(?:but|although|though|while|whereas)\b|,\sso\b|\s[–—-]\s/i)

/** True if the words say that the meeting does not take place as agreed. */
export function cancels(sentences: readonly string[], { isOurs, candidate, isOfOthers, day }: Meeting): boolean {
  const isIgnored = (words: string) => conditional.test(words) || isOfOthers(words)
  const clauses = sentences
    .filter(sentence => !isIgnored(sentence))
    .flatMap(clausesOf)
    .filter(clause => !isIgnored(clause))
    .map(clause => clause.replace(candidate, 'her').replace(harmless, ' '))
  const stands = clauses.some(
    clause => !doubtful.test(clause) && (stillOn.test(clause) || (!isOurs && takesOver.test(clause))),
  )
  const isOff = day && cancelsDay(day.source)
  return clauses.some(clause => {
    if (endsMeeting.test(clause)) return true
    // Someone else can take the place of a partner, but not of the candidate.
    if (stands && !ofCandidate.test(clause)) return false
    if (isOff && (isOff.test(clause) || asksForOtherTime(clause))) return true
    if (weekdays.test(clause) && !day?.test(clause)) return false
    return obstacle.test(clause) || isShift(clause, isOurs) || (day !== null && isAwayOn(day, clause, isOurs))
  })
}

const isShift = (clause: string, isOurs: boolean) =>
  asksToShift.test(clause) && !isUnrelated(clause, isOurs) && !news.test(clause)

const wishes = /\?|\b(?:prefers?|wants?|(?:would|['’]d) like|needs?|ask(?:s|ed)?|rather|let['’]s|must)\b/i

const plans = /\b(?:hear|know|decid\w+|update\w*|touch base|start (?:in|on|the)|begin|hire|an offer)\b/i

/** 'What else does she have?', 'Can we find something next week?' */
function asksForOtherTime(clause: string): boolean {
  if (asksForOthers.test(clause) && clause.includes('?')) return true
  return (
    wishes.test(clause) && otherWeek.test(clause) && !isUnrelated(clause.replace('?', ''), false) && !plans.test(clause)
  )
}

/** We need not be there ourselves. */
function isAwayOn(day: RegExp, clause: string, isOurs: boolean): boolean {
  return isAway(clause) && day.test(clause) && !/\bback\b/i.test(clause) && !(isOurs && /\b(?:I|we)\b/.test(clause))
}

const forwarded = /^\s{0,20}fwd?\s{0,20}:/i

const updated =
  /^\s{0,20}(?:updated?|aktualisiert|mis à jour|mise à jour|actualizad[oa]|aggiornat[oa]|bijgewerkt)\b[^:]{0,20}:/i

/** Returns how a calendar program ends or moves the meeting of its subject. */
export function calendarChange({ subject, odataType }: { subject: string; odataType: string | null }) {
  const kind = calendarAnswer(subject.replace(forwarded, ''), odataType ?? '')?.kind
  if (kind === 'canceled' || kind === 'declined') return 'ended' as const
  if (kind === 'proposed') return 'moved' as const
  if (kind !== 'invited') return null
  return updated.test(subject) ? ('updated' as const) : ('invited' as const)
}

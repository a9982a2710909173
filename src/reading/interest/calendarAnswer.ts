import type { InterestCategory, InterestLevel } from '../../domain/responses/interest.ts'
import { acceptedSubject } from '../../domain/responses/meetingAnswers.ts'
import { forReview } from '../../domain/responses/reviewReasons.ts'

/** Returns the subject's judgment, unless the comment overrules it. */
export interface CalendarAnswer {
  kind: 'invited' | 'accepted' | 'declined' | 'proposed' | 'tentative' | 'canceled'
  level: InterestLevel
  category: InterestCategory
  confidence: number
  rule: string
}

const canceled: CalendarAnswer & { subject: RegExp } = {
  kind: 'canceled',
  subject:
    /^\s*(?:cancell?ed(?: event)?(?: with note)?|abgesagt|annulée?|cancelad[oa]|annullat[oa]|geannuleerd|inställt|aflyst|avlyst|odwołano)\s?:/i,
  level: 'unknown',
  category: 'other',
  confidence: forReview,
  rule: 'cancels the meeting',
}

const answers: readonly (CalendarAnswer & { subject: RegExp })[] = [
  canceled,
  {
    kind: 'accepted',
    subject: new RegExp(acceptedSubject, 'i'),
    level: 'high',
    category: 'interview_request',
    confidence: 90,
    rule: 'accepts the meeting',
  },
  {
    kind: 'proposed',
    subject:
      /^\s*(?:new time proposed|proposed new time|rescheduled|neue uhrzeit vorgeschlagen|nouvelle heure proposée|nueva hora propuesta|nuova ora proposta|nieuwe tijd voorgesteld)\s?:/i,
    level: 'high',
    category: 'interview_request',
    confidence: 88,
    rule: 'proposes another time',
  },
  {
    kind: 'tentative',
    subject:
      /^\s*(?:tentative(?:ly accepted)?|mit vorbehalt|(?:accepté )?provisoire(?:ment)?|provisional|provvisori[oa]|voorlopig|provisóri[oa]|preliminärt|foreløbig|foreløpig)\s?:/i,
    level: 'moderate',
    category: 'positive',
    confidence: forReview,
    rule: 'accepts tentatively',
  },
  {
    kind: 'declined',
    subject:
      /^\s*(?:declined|abgelehnt|(?:refus|déclin)ée?|rechazad[oa]|declinad[oa]|rifiutat[oa]|afgewezen|geweigerd|recusad[oa]|avböjt|afvist|avslått|odrzucono)\s?:/i,
    level: 'not_interested',
    category: 'decline',
    // Often only the time: the sender may have asked for the meeting.
    confidence: forReview,
    rule: 'declines the meeting',
  },
]

const invitation: CalendarAnswer = {
  kind: 'invited',
  level: 'high',
  category: 'interview_request',
  confidence: 88,
  rule: 'invites to a meeting',
}

/** An invitation, and a cancellation in any language, are known by their types in Graph. */
export function calendarAnswer(subject: string, odataType = ''): CalendarAnswer | undefined {
  const answer = answers.find(answer => answer.subject.test(subject))
  if (answer) return answer
  if (odataType.endsWith('.eventMessage')) return canceled
  return odataType.endsWith('.eventMessageRequest') ? invitation : undefined
}

/** 'Dana Hale has accepted this meeting.' */
export function isCalendarSentence(text: string): boolean {
  return /^\S.{0,80} has (?:tentatively )?(?:accepted|declined) this (?:meeting|invitation|event)\.?$/i.test(
    text.trim(),
  )
}

/** Words about the time or who attends, which refuse no candidate. */
const timeTrouble = new RegExp(
  `\\b(?:${[
    "conflicts?|can(?:['’]?t|not) (?:attend|join|(?:make|do) (?:it|this|that|then|the (?:call|meeting|time)))|double.?booked|duplicate",
    "not (?:free|available|around)|unavailable|unable to (?:attend|join|make)|(?:do not|don['’]?t) need (?:to be|me)|take (?:it|this) instead",
    '(?:an)?other (?:invite|invitation|meeting|time|day|slot)|resched\\w*|to move|move (?:this|it)|push (?:this|it)|time ?zone|wrong (?:time|date|day|link)',
    'planes?|flights?|flying|travel\\w*|trial|court|hearing|deposition|closing|vacation|sick|already (?:took place|happened|spoke|met)',
  ].join('|')})\\b`,
  'i',
)
const refusesCandidate =
  /\b(?:pass(?:ing)?|not (?:be )?(?:interested|moving|going|proceed\w*)|decided|no longer|filled|withdr\w*|not a (?:fit|match)|another candidate|on hold)\b/i

/** 'I have a conflict.' */
export function isAboutTime(comment: string): boolean {
  return timeTrouble.test(comment) && !refusesCandidate.test(comment)
}

import type { InterestCategory, InterestLevel } from '../../domain/responses/interest.ts'
import { acceptedSubject } from '../../domain/responses/meetingAnswers.ts'
import { doubtful } from './plainSigns.ts'

/** The subject's judgement, unless the comment overrules it. */
export interface CalendarAnswer {
  kind: 'invited' | 'accepted' | 'declined' | 'proposed' | 'tentative' | 'canceled'
  level: InterestLevel
  category: InterestCategory
  confidence: number
  rule: string
}

const answers: readonly (CalendarAnswer & { subject: RegExp })[] = [
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
    subject: /^\s*new time proposed\s?:/i,
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
    confidence: 55,
    rule: 'accepts tentatively',
  },
  {
    kind: 'declined',
    subject:
      /^\s*(?:declined|abgelehnt|(?:refus|déclin)ée?|rechazad[oa]|declinad[oa]|rifiutat[oa]|afgewezen|geweigerd|recusad[oa]|avböjt|afvist|avslått|odrzucono)\s?:/i,
    level: 'not_interested',
    category: 'decline',
    confidence: 80,
    rule: 'declines the meeting',
  },
  {
    kind: 'canceled',
    subject: /^\s*(?:cancell?ed|abgesagt|annulée?|cancelad[oa]|annullat[oa]|geannuleerd)\s?:/i,
    level: 'unknown',
    category: 'other',
    confidence: doubtful,
    rule: 'cancels the meeting',
  },
]

const invitation: CalendarAnswer = {
  kind: 'invited',
  level: 'high',
  category: 'interview_request',
  confidence: 88,
  rule: 'invites to a meeting',
}

/** 'Accepted: Interview', or an invitation, which only its type in Graph tells. */
export function calendarAnswer(subject: string, odataType = ''): CalendarAnswer | undefined {
  const answer = answers.find(answer => answer.subject.test(subject))
  return answer ?? (odataType.endsWith('eventMessageRequest') ? invitation : undefined)
}

/** 'Dana Hale has tentatively accepted this meeting.' */
export function isCalendarSentence(text: string): boolean {
  return /^\S.{0,80} has (?:tentatively )?(?:accepted|declined) this (?:meeting|invitation|event)\.?$/i.test(
    text.trim(),
  )
}

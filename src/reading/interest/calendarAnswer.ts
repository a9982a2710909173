import type { InterestCategory, InterestLevel } from '../../domain/responses/interest.ts'

/** The subject's judgement, unless the comment overrules it. */
export interface CalendarAnswer {
  kind: 'accepted' | 'declined' | 'proposed' | 'tentative'
  level: InterestLevel
  category: InterestCategory
  confidence: number
  rule: string
}

const answers: readonly (CalendarAnswer & { subject: RegExp })[] = [
  {
    kind: 'accepted',
    subject: /^\s*(?:accepted|zugesagt|accepté|aceptado)\s?:/i,
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
    subject: /^\s*(?:tentative(?:ly accepted)?|mit vorbehalt)\s?:/i,
    level: 'moderate',
    category: 'positive',
    confidence: 55,
    rule: 'accepts tentatively',
  },
  {
    kind: 'declined',
    subject: /^\s*(?:declined|abgesagt|refusé|rechazado)\s?:/i,
    level: 'not_interested',
    category: 'decline',
    confidence: 80,
    rule: 'declines the meeting',
  },
]

/** 'Accepted: Interview' */
export function calendarAnswer(subject: string): CalendarAnswer | undefined {
  return answers.find(answer => answer.subject.test(subject))
}

/** 'Dana Hale has tentatively accepted this meeting.' */
export function isCalendarSentence(text: string): boolean {
  return /^\S.{0,80} has (?:tentatively )?(?:accepted|declined) this (?:meeting|invitation|event)\.?$/i.test(
    text.trim(),
  )
}

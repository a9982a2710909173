import type { CandidatePersonBody, CandidateStepBody } from '../../src/contract/candidateOverview.ts'
import { leftOutText } from '../../src/domain/followUps/openRecipients.ts'
import { preview } from '../../src/domain/mailbox/previews.ts'
import { plural } from '../../src/domain/plural.ts'
import { calendarDate, shortDate } from '../kit/text/dates.ts'

export function stepTitle({ kind, recipient, recipientName, firm }: CandidateStepBody): string {
  const name = recipientName || recipient || 'someone'
  const who = firm ? `${name} - ${firm}` : name
  switch (kind) {
    case 'sent':
      return `Submitted to ${who}`
    case 'delivered':
      return `Delivered to ${who}`
    case 'bounced':
      return `Delivery to ${recipient} failed`
    case 'dropped':
      return `Not delivered to ${who}`
    case 'spamreport':
      return `Reported as spam by ${who}`
    case 'unsubscribe':
      return `Unsubscribed: ${who}`
    case 'replied':
      return `Reply from ${who}`
    case 'followed_up':
      return `Followed up with ${who}`
    case 'answered':
      return `Replied to ${who}`
    case 'forwarded':
      return `Reply from ${who} forwarded`
    case 'archived':
      return `Reply from ${who} archived`
    case 'from_candidate':
      return `Email from ${who}`
    case 'written':
    case 'to_candidate':
      return `Wrote to ${who}`
    case 'changed':
      return recipient ? `Reply from ${who} changed` : 'Candidate changed'
    case 'interview':
      return `Interview with ${who}`
    case 'note':
      return recipient ? `Note on ${who}` : 'Note'
    default:
      return who
  }
}

export function stepDetail({ kind, words, detail, by }: CandidateStepBody): string {
  const who = by && by !== 'system' && `by ${by}`
  const unproven = kind === 'from_candidate' && detail
  return [preview(words, 160) || (kind !== 'archived' && detail), unproven, who].filter(Boolean).join(' · ')
}

export function standingText({
  standing,
  until,
  early,
  asked,
  submittedAt,
  noLongerInterested,
}: CandidatePersonBody): string {
  const due = early ? `; follow-up due ${calendarDate(early.dueOn)}` : ''
  const askedOn = asked && shortDate(asked.at)
  const leftOut = standing === 'open' ? '' : leftOutText(standing, until && calendarDate(until), askedOn)
  const words = noLongerInterested ? 'no longer interested' : leftOut || `has not answered${due}`
  return `${words}${submittedAt ? ` · submitted ${shortDate(submittedAt)}` : ''}`
}

export function standingSummary(people: readonly CandidatePersonBody[]): string {
  const early = earlyDays(people)
  const count = (...standings: CandidatePersonBody['standing'][]) =>
    people.filter(({ standing }) => standings.includes(standing)).length
  return [
    `${plural(people.length, 'person', 'people')}`,
    `${count('answered')} answered`,
    `${duePeople(people)} due for a follow-up`,
    ...(early.length > 0 ? [`${early.length} not due yet`] : []),
  ].join(', ')
}

export const duePeople = (people: readonly CandidatePersonBody[]): number =>
  people.filter(({ standing, early }) => standing === 'open' && early === null).length

const earlyDays = (people: readonly CandidatePersonBody[]): string[] =>
  people.flatMap(({ early }) => early?.dueOn ?? []).sort()

export function followUpText(people: readonly CandidatePersonBody[]): string | null {
  const due = duePeople(people)
  const early = earlyDays(people)
  const later =
    due > 0 ? plural(early.length, 'other is', 'others are') : plural(early.length, 'person is', 'people are')
  return (
    [
      due > 0 && `${plural(due, 'person has', 'people have')} not answered and can receive a follow-up.`,
      early[0] && `${later} not due for a follow-up until ${calendarDate(early[0])}.`,
    ]
      .filter(Boolean)
      .join(' ') || null
  )
}

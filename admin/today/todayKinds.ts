import type { MailboxEmailBody } from '../../src/contract/mailbox.ts'
import type { ResponseBody } from '../../src/contract/responses.ts'
import type { TodayBody } from '../../src/contract/today.ts'
import { businessDaysExplained } from '../../src/domain/federalHolidays.ts'
import { backWithinDays, waitingSubmissions } from '../../src/domain/followUps/openRecipients.ts'
import { preview } from '../../src/domain/mailbox/previews.ts'
import { plural } from '../../src/domain/plural.ts'
import { shownSubject } from '../../src/domain/subjects.ts'
import { withoutWarning } from '../../src/reading/text/bannerLines.ts'
import { interviewTime, shortDay } from '../kit/text/dates.ts'
import { mailboxPath } from '../kit/text/mailboxPath.ts'
import { reviewReasonText } from '../responses/reviewReasonText.ts'

/** `to` is the path of the next step. */
export interface TodayRow {
  id: string
  to: string
  who: string
  firm: string
  address: string
  about: string
  candidateId: string | null
  words: string
  /** Selected where `to` leads. */
  chosen?: string[]
  /** Replaces `words`. */
  firms?: { firms: string[]; addresses: string[] }
  at: string | null
  /** Set if the row can answer and close the reply. */
  response?: ResponseBody
  /** Set if the row can archive the submission. */
  submissionId?: string
  /** Set if the row can close the email. */
  emailId?: string
  isWithdrawn?: boolean
}

export interface TodayKind {
  title: string
  hint?: string
  /** Names the limit of the list. */
  note?: string
  step: 'Reply' | 'Open' | 'Review' | 'Follow up'
  /** Opens the place where all rows can be handled at once. */
  all?: { label: string; to: string }
  rows: TodayRow[]
  isCut: boolean
}

/** The most urgent kind comes first. */
export function todayKinds(today: TodayBody, most: number): TodayKind[] {
  const {
    interviews,
    calledOff,
    reminders,
    yeses,
    noLongerInterested,
    questions,
    redirects,
    departed,
    fromCandidates,
    forReview,
    bounced,
    back,
    unanswered,
    unansweredDays,
  } = today
  const threads = (responses: ResponseBody[]) => responses.map(({ id, threadId }) => threadId ?? id)
  const but = (above: ReadonlySet<string>, responses: ResponseBody[]) =>
    responses.filter(({ id, threadId }) => !above.has(threadId ?? id)).map(ofResponse)
  const declined = new Set(threads(noLongerInterested))
  const off = new Set(threads(calledOff).filter(thread => !declined.has(thread)))
  const listedAbove = new Set([...off, ...threads(reminders)])
  const others = (responses: ResponseBody[]) => but(listedAbove, responses)
  const kinds: (Omit<TodayKind, 'isCut'> & { listed: readonly unknown[] })[] = [
    {
      title: 'Interviews',
      hint: 'Today and the next seven days',
      step: 'Open',
      listed: interviews,
      rows: interviews.map(ofInterview),
    },
    {
      title: 'Interviews called off',
      hint: 'The agreed time no longer holds. Tell the candidate and reply to the firm.',
      step: 'Reply',
      listed: calledOff,
      rows: but(declined, calledOff),
    },
    {
      title: 'Yeses to reply to',
      step: 'Reply',
      all: { label: 'All interested', to: '/smart-email/interested' },
      listed: yeses,
      rows: others(yeses),
    },
    {
      title: 'No longer interested',
      hint: 'The firm said yes before but now says no. Reply to the firm and tell the candidate.',
      step: 'Reply',
      listed: noLongerInterested,
      rows: others(noLongerInterested),
    },
    { title: 'Reminders', step: 'Reply', listed: reminders, rows: but(off, reminders) },
    { title: 'Questions', step: 'Reply', listed: questions, rows: others(questions) },
    {
      title: 'Referred to someone else',
      hint: 'The firm named another contact. Write to that person, then archive the reply or the submission.',
      step: 'Open',
      listed: redirects.length > departed.length ? redirects : departed,
      rows: [...others(redirects), ...departed.map(ofDeparted)],
    },
    {
      title: 'From candidates',
      hint: 'Emails from candidates that nobody has replied to',
      note: 'In the last 30 days',
      step: 'Reply',
      listed: fromCandidates,
      rows: fromCandidates.map(ofCandidateEmail),
    },
    {
      title: 'For Review',
      step: 'Review',
      all: { label: 'All for review', to: '/?folder=for-review' },
      listed: forReview,
      rows: forReview.map(ofEmail),
    },
    { title: 'Submissions that bounced', step: 'Open', listed: bounced, rows: bounced.map(ofBounce) },
    {
      title: 'Back in the office',
      note: `In the last ${backWithinDays} days`,
      step: 'Follow up',
      listed: back,
      rows: back.map(ofBack),
    },
    {
      title: unansweredDays === 0 ? 'No reply yet' : `No reply after ${plural(unansweredDays, 'business day')}`,
      ...(unansweredDays > 0 && { hint: businessDaysExplained }),
      note: `Among the newest ${waitingSubmissions} such submissions`,
      step: 'Follow up',
      all: { label: 'Follow up on several', to: '/follow-ups' },
      listed: unanswered,
      rows: unanswered.flatMap(candidate => ofUnanswered(candidate, back)),
    },
  ]
  return kinds
    .filter(({ rows }) => rows.length > 0)
    .map(({ listed, ...kind }) => ({ ...kind, isCut: listed.length >= most }))
}

function ofInterview(interview: TodayBody['interviews'][number]): TodayRow {
  const { responseId, senderName, firm, clientEmail, candidateId, candidateName, isWithdrawn } = interview
  return {
    id: `interview ${responseId}`,
    to: `/today/response/${responseId}`,
    who: senderName,
    firm,
    address: clientEmail,
    about: candidateName ?? '',
    candidateId,
    words: interviewTime(interview),
    at: null,
    isWithdrawn,
  }
}

function ofResponse(response: ResponseBody): TodayRow {
  const { id, senderName, firm, clientEmail, candidateId, candidateName, refId, subject, content, receivedAt } =
    response
  return {
    id,
    to: `/today/response/${id}`,
    who: senderName,
    firm,
    address: clientEmail,
    candidateId,
    about: [candidateName, refId].filter(Boolean).join(' · '),
    words: wordsWithSubject(preview(content, 160), subject),
    at: receivedAt,
    response,
    isWithdrawn: response.isWithdrawn,
  }
}

/** A calendar answer may have no text, or a short text that says nothing without its subject. */
function wordsWithSubject(words: string, subject: string | null): string {
  return words.length < 20 ? [shownSubject(subject), words].filter(Boolean).join(': ') : words
}

function ofCandidateEmail(email: TodayBody['fromCandidates'][number]): TodayRow {
  const { emailId, emailFolderId, candidateName, address, subject, words, receivedAt, isWithdrawn } = email
  return {
    id: emailId,
    to: mailboxPath(emailFolderId, emailId),
    who: candidateName,
    firm: '',
    address,
    about: shownSubject(subject),
    candidateId: null,
    words: preview(words, 160),
    at: receivedAt,
    emailId,
    isWithdrawn,
  }
}

function ofEmail({
  messageId,
  fromName,
  from,
  subject,
  content,
  receivedAt,
  reviewReason,
}: MailboxEmailBody): TodayRow {
  return {
    id: messageId,
    to: mailboxPath('for-review', messageId),
    who: fromName || from,
    firm: '',
    address: from,
    about: shownSubject(subject),
    candidateId: null,
    words: [reviewReason && reviewReasonText(reviewReason), preview(wordsOf(content), 160)].filter(Boolean).join(': '),
    at: receivedAt,
  }
}

const wordsOf = (content: string) => withoutWarning(content).replace(/\s+/g, ' ').trim()

function ofBounce(bounce: TodayBody['bounced'][number]): TodayRow {
  const { submissionId, recipientEmail, recipientName, firm, candidateId, candidateName, bouncedAt } = bounce
  return {
    id: `${submissionId} ${recipientEmail}`,
    to: `/submissions?submission=${submissionId}`,
    who: recipientName ?? recipientEmail,
    firm,
    address: recipientEmail,
    about: candidateName,
    candidateId,
    words: `Delivery to ${recipientEmail} failed`,
    at: bouncedAt,
    submissionId,
  }
}

function ofDeparted(person: TodayBody['departed'][number]): TodayRow {
  const { submissionId, recipientEmail, recipientName, firm, candidateId, candidateName, leftAt, contacts } = person
  return {
    id: `departed ${submissionId} ${recipientEmail}`,
    to: `/submissions?submission=${submissionId}`,
    who: recipientName ?? recipientEmail,
    firm,
    address: recipientEmail,
    about: candidateName,
    candidateId,
    words: `No longer at this address. Contact: ${contacts.join(', ')}`,
    at: leftAt,
    submissionId,
  }
}

function ofBack(person: TodayBody['back'][number]): TodayRow {
  const { submissionId, recipientEmail, recipientName, firm, candidateId, candidateName, backOn } = person
  return {
    id: `back ${submissionId} ${recipientEmail}`,
    to: `/follow-ups?candidate=${encodeURIComponent(candidateName)}`,
    who: recipientName ?? recipientEmail,
    firm,
    address: recipientEmail,
    about: candidateName,
    candidateId,
    chosen: [recipientEmail],
    words: `Back ${shortDay(backOn, 'UTC')}, no reply yet`,
    at: null,
  }
}

/** Omits people who are listed as back from an absence. */
function ofUnanswered(
  { candidateId, candidateName, recipients, recipientFirms, sentAt }: TodayBody['unanswered'][number],
  back: TodayBody['back'],
): TodayRow[] {
  const returned = new Set(back.flatMap(one => (one.candidateId === candidateId ? one.recipientEmail : [])))
  const isListed = (_: string, n: number) => !returned.has(recipients[n]!)
  const addresses = recipients.filter(isListed)
  if (addresses.length === 0) return []
  const gone = recipients.length - addresses.length
  const firms = [...new Set(recipientFirms.filter(isListed))]
  const row: TodayRow = {
    id: candidateId,
    to: `/follow-ups?candidate=${encodeURIComponent(candidateName)}`,
    who: candidateName,
    firm: '',
    address: '',
    about: [plural(addresses.length, 'person', 'people'), gone > 0 && `plus ${gone} back in the office`]
      .filter(Boolean)
      .join(', '),
    candidateId: null,
    chosen: addresses,
    words: firms.join(', '),
    firms: { firms, addresses },
    at: sentAt,
  }
  return [row]
}

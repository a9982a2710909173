import { type Static, Type } from 'typebox'
import { backWithinDays, waitingSubmissions } from '../domain/followUps/openRecipients.ts'
import { ListedInterview } from './interviews.ts'
import { DateTime, Id, Nullable } from './list.ts'
import { MailboxEmail } from './mailbox.ts'
import { ResponseSchema } from './responses.ts'

/** The default and the maximum of each kind. */
export const defaultPerKind = 25
export const maxPerKind = 500

export const TodayQuery = Type.Object(
  {
    most: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: maxPerKind,
        description: `The most entries of each kind; default: ${defaultPerKind}`,
      }),
    ),
  },
  { additionalProperties: false },
)

const submission = {
  submissionId: Id,
  candidateId: Id,
  candidateName: Type.String(),
  recipientEmail: Type.String(),
  recipientName: Nullable(Type.String()),
  firm: Type.String(),
  sentAt: DateTime,
}
const BouncedSubmission = Type.Object({ ...submission, bouncedAt: DateTime })
const DepartedRecipient = Type.Object({
  ...submission,
  leftAt: Type.String({ format: 'date-time', description: 'When the automatic reply arrived' }),
  contacts: Type.Array(Type.String(), { description: 'The email addresses that the automatic reply names' }),
})
const BackFromAbsence = Type.Object({ ...submission, backOn: Type.String({ format: 'date' }) })

const FromCandidate = Type.Object({
  emailId: Type.String({ description: 'Its copy in the mailbox' }),
  emailFolderId: Type.String({ description: 'The folder of that copy' }),
  candidateId: Id,
  candidateName: Type.String(),
  address: Type.String(),
  subject: Type.String(),
  words: Type.String({ description: 'The new text, truncated to 2,000 characters' }),
  receivedAt: DateTime,
  isWithdrawn: Type.Boolean({ description: 'True if the candidate has withdrawn from all firms' }),
})

const UnansweredSubmissions = Type.Object({
  candidateId: Id,
  candidateName: Type.String(),
  people: Type.Integer({ description: 'The number of people who can receive a follow-up' }),
  recipients: Type.Array(Type.String(), { description: 'The email addresses of these people' }),
  firms: Type.Array(Type.String(), { description: 'The firms of these people' }),
  recipientFirms: Type.Array(Type.String(), { description: 'The firm of each of the `recipients`' }),
  sentAt: Type.String({ format: 'date-time', description: 'When the newest of these submissions was sent' }),
})

export const Today = Type.Object({
  interviews: Type.Array(ListedInterview, {
    description: 'Interviews of today and the next seven days that are not over, the soonest first',
  }),
  calledOff: Type.Array(ResponseSchema, {
    description:
      'Threads whose agreed interview was canceled before it took place, and that we have not written to since',
  }),
  yeses: Type.Array(ResponseSchema, { description: 'Interested replies that we have not replied to' }),
  noLongerInterested: Type.Array(ResponseSchema, {
    description: 'Noes that we have not replied to, from firms that had said yes about the candidate',
  }),
  reminders: Type.Array(ResponseSchema, {
    description: 'Due reminders on threads that are neither archived nor replied to since',
  }),
  questions: Type.Array(ResponseSchema, { description: 'Questions that we have not replied to' }),
  redirects: Type.Array(ResponseSchema, {
    description: 'Replies that name another contact and that we have not replied to',
  }),
  departed: Type.Array(DepartedRecipient, {
    description:
      'Recipients whose automatic reply says that they have left or changed their address and names a contact, until ' +
      'the submission is sent to that contact or archived, or the firm answers',
  }),
  fromCandidates: Type.Array(FromCandidate, {
    description:
      "The candidates' own emails of the last 30 days that we have not answered or closed (PATCH " +
      '/api/outlook/emails/{emailId}/review), without those that only say thanks',
  }),
  forReview: Type.Array(MailboxEmail, { description: 'The emails of the view for-review' }),
  bounced: Type.Array(BouncedSubmission, {
    description: 'Bounced submissions that are not archived and that their firm has not answered',
  }),
  back: Type.Array(BackFromAbsence, {
    description:
      `Recipients whose absence ended in the last ${backWithinDays} days, who can receive a follow-up and whom nobody has ` +
      'followed up with since',
  }),
  unanswered: Type.Array(UnansweredSubmissions, {
    description:
      'Submissions that nobody answered within `unansweredDays` business days (Monday to Friday, excluding US federal holidays) and that can be followed up, ' +
      `of the newest ${waitingSubmissions} due submissions`,
  }),
  unansweredDays: Type.Integer({ description: 'The setting followUpMinimumDays' }),
})
export type TodayBody = Static<typeof Today>

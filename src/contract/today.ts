import { type Static, Type } from 'typebox'
import { DateTime, Id, Nullable } from './list.ts'
import { MailboxEmail } from './mailbox.ts'
import { ResponseSchema } from './responses.ts'

/** The most entries that a response has of each kind. */
export const mostOfKind = 25

const BouncedSubmission = Type.Object({
  submissionId: Id,
  candidateId: Id,
  candidateName: Type.String(),
  recipientEmail: Type.String(),
  recipientName: Nullable(Type.String()),
  firm: Type.String(),
  sentAt: DateTime,
  bouncedAt: Nullable(DateTime),
})

/** A recipient of a submission who was away and is back, without an answer. */
const BackFromAbsence = Type.Object({
  submissionId: Id,
  candidateId: Id,
  candidateName: Type.String(),
  recipientEmail: Type.String(),
  recipientName: Nullable(Type.String()),
  firm: Type.String(),
  sentAt: DateTime,
  backOn: Type.String({ format: 'date' }),
})

/** A candidate's submissions whose recipients have not answered. */
const UnansweredSubmissions = Type.Object({
  candidateId: Id,
  candidateName: Type.String(),
  people: Type.Integer({ description: 'How many may be asked again' }),
  recipients: Type.Array(Type.String(), { description: 'Their addresses' }),
  firms: Type.Array(Type.String(), { description: 'Of those people' }),
  sentAt: Type.String({ format: 'date-time', description: 'Of the newest of these submissions' }),
})

/** GET /api/today: what waits for somebody, each kind newest first. */
export const Today = Type.Object({
  yeses: Type.Array(ResponseSchema, { description: 'Interested, by the message that decides, and not answered by us' }),
  reminders: Type.Array(ResponseSchema, { description: 'Due, and neither archived nor answered since' }),
  questions: Type.Array(ResponseSchema, { description: 'The same of questions' }),
  forReview: Type.Array(MailboxEmail, { description: 'As folderId=for-review answers them' }),
  bounced: Type.Array(BouncedSubmission),
  back: Type.Array(BackFromAbsence, { description: 'May be followed up' }),
  unanswered: Type.Array(UnansweredSubmissions, {
    description: 'Nobody answered within `unansweredDays` business days, and nothing speaks against a follow-up',
  }),
  unansweredDays: Type.Integer({ description: 'followUpMinimumDays of the settings' }),
})
export type TodayBody = Static<typeof Today>

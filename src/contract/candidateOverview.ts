import { type Static, Type } from 'typebox'
import { deliveryKinds } from '../domain/deliveries/deliveryKinds.ts'
import { leftOutReasons } from '../domain/followUps/openRecipients.ts'
import { interestLevels } from '../domain/responses/interest.ts'
import { Asked, Early } from './campaigns.ts'
import { CandidateSchema } from './candidates.ts'
import { ListedInterview } from './interviews.ts'
import { DateTime, Id, Nullable } from './list.ts'
import { ResponseSchema } from './responses.ts'

export const maxSteps = 300

const Level = Nullable(Type.Enum([...interestLevels], { description: 'The level to show for a reply' }))

const Step = Type.Object({
  id: Type.String({ description: 'Unique among the steps of the candidate' }),
  kind: Type.Enum(
    [
      ...deliveryKinds,
      'followed_up',
      'answered',
      'forwarded',
      'archived',
      'written',
      'to_candidate',
      'from_candidate',
      'changed',
      'note',
      'interview',
    ],
    {
      description:
        'answered, forwarded, archived: we did this with a reply; written: another email of ours in the conversations; to_candidate, from_candidate: an email to or from the candidate; changed: the candidate or a response was updated; note: an internal note, with its text in `detail`; interview: a time was agreed on, which `detail` names',
    },
  ),
  at: DateTime,
  recipient: Nullable(Type.String({ description: 'The email address of the recipient or sender' })),
  recipientName: Nullable(Type.String()),
  firm: Nullable(Type.String()),
  submissionId: Nullable(Id),
  responseId: Nullable(Id),
  level: Level,
  words: Type.String({
    description: 'For an email, the first 300 characters of its new text, or its subject if it has no text',
  }),
  detail: Nullable(Type.String({ description: 'The reason of a bounce, the change, or the text of a note' })),
  by: Nullable(Type.String({ description: 'The user or token that did it' })),
  emailId: Nullable(Type.String({ description: 'For an email to or from the candidate, its copy in the mailbox' })),
  emailFolderId: Nullable(Type.String({ description: 'The folder of that copy' })),
})
export type CandidateStepBody = Static<typeof Step>

const Person = Type.Object({
  email: Type.String(),
  name: Nullable(Type.String()),
  standing: Type.Enum(['open', ...leftOutReasons], {
    description:
      'open: this person has not answered and can receive a follow-up; otherwise, why a follow-up leaves this person out',
  }),
  until: Nullable(Type.String({ format: 'date', description: 'The day on which that reason ends' })),
  early: Early,
  asked: Asked,
  submittedAt: Nullable(
    Type.String({ format: 'date-time', description: 'When the newest submission was sent; null if there is none' }),
  ),
  level: Level,
  responseId: Nullable(Type.String({ format: 'uuid', description: 'The reply that decides the level' })),
  noLongerInterested: Type.Boolean({ description: 'Whether that reply is a no from a firm that had said yes before' }),
})
export type CandidatePersonBody = Static<typeof Person>

const Withdrawal = Type.Object({
  firm: Nullable(Type.String({ description: 'The firm that the candidate withdrew from; null for all' })),
  at: DateTime,
  words: Nullable(Type.String({ description: "The sentence of the candidate's email; null if it was set by hand" })),
  setBy: Nullable(Type.String({ description: 'The user or token that set it; null if it was read from an email' })),
  emailId: Nullable(Type.String({ description: 'The copy of the email in the mailbox' })),
  emailFolderId: Nullable(Type.String({ description: 'The folder of that copy' })),
})
export type WithdrawalBody = Static<typeof Withdrawal>

/** GET /api/candidates/{id}/overview */
export const CandidateOverview = Type.Object({
  candidate: CandidateSchema,
  withdrawals: Type.Array(Withdrawal, {
    description:
      'The withdrawals in force, from all firms first. Follow-ups leave out these firms; a later email that takes it back, or a user, ends them',
  }),
  interviews: Type.Array(ListedInterview, { description: 'Interviews that are not over, the soonest first' }),
  waiting: Type.Array(ResponseSchema, {
    description:
      'Replies that we have not replied to, interested ones first, then those no longer interested and questions',
  }),
  firms: Type.Array(Type.Object({ firm: Type.String(), people: Type.Array(Person) }), {
    description: 'Firms and their people; those with a reply first, the most interested first',
  }),
  campaignName: Nullable(
    Type.String({ description: 'The candidate name to follow up campaigns by; null if there is none' }),
  ),
  steps: Type.Array(Step, { description: `The history, newest first, at most ${maxSteps} steps` }),
  stepCount: Type.Integer(),
})
export type CandidateOverviewBody = Static<typeof CandidateOverview>

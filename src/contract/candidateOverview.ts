import { type Static, Type } from 'typebox'
import { deliveryKinds } from '../domain/deliveries/deliveryKinds.ts'
import { leftOutReasons } from '../domain/followUps/openRecipients.ts'
import { interestLevels } from '../domain/responses/interest.ts'
import { CandidateSchema } from './candidates.ts'
import { DateTime, Id, Nullable } from './list.ts'
import { ResponseSchema } from './responses.ts'

/** The most steps that a response has. */
export const mostSteps = 300

const Level = Nullable(Type.Enum([...interestLevels], { description: 'The level to show of a reply' }))

const Step = Type.Object({
  id: Type.String({ description: 'Unique among the steps' }),
  kind: Type.Enum([...deliveryKinds, 'followed_up', 'answered', 'written', 'changed', 'note'], {
    description:
      'answered: a reply that we answered or forwarded; written: another email of ours in its conversations; changed: the candidate, or what is held of a reply; note: an internal note, in detail',
  }),
  at: DateTime,
  recipient: Nullable(Type.String({ description: 'The address of the other side' })),
  recipientName: Nullable(Type.String()),
  firm: Nullable(Type.String()),
  submissionId: Nullable(Id),
  responseId: Nullable(Id),
  level: Level,
  words: Type.String({
    description:
      'Of a reply or an email of ours: how its new text begins, cut at 300 characters; its subject if it has no words',
  }),
  detail: Nullable(Type.String({ description: 'Why it bounced, or what was changed' })),
  by: Nullable(Type.String({ description: 'Who did it' })),
})
export type CandidateStepBody = Static<typeof Step>

const Person = Type.Object({
  email: Type.String(),
  name: Nullable(Type.String()),
  standing: Type.Enum(['open', ...leftOutReasons], {
    description: 'open: has not answered and may be asked again; otherwise why a follow-up leaves this person out',
  }),
  until: Nullable(Type.String({ format: 'date', description: 'The day from which that no longer holds' })),
  submittedAt: Nullable(
    Type.String({ format: 'date-time', description: 'Of the newest submission; null: there is none' }),
  ),
  level: Level,
  responseId: Nullable(Type.String({ format: 'uuid', description: 'The reply that decides the level' })),
})
export type CandidatePersonBody = Static<typeof Person>

/** GET /api/candidates/{id}/overview */
export const CandidateOverview = Type.Object({
  candidate: CandidateSchema,
  waiting: Type.Array(ResponseSchema, { description: 'Yeses, then questions, that we have not answered' }),
  firms: Type.Array(Type.Object({ firm: Type.String(), people: Type.Array(Person) }), {
    description: 'Who has answered and who has not; those with a reply first, the most interested first',
  }),
  campaignName: Nullable(
    Type.String({ description: 'The name by which campaigns are followed up; null: there is none' }),
  ),
  steps: Type.Array(Step, { description: `What happened, newest first, at most ${mostSteps}` }),
  stepCount: Type.Integer(),
})
export type CandidateOverviewBody = Static<typeof CandidateOverview>

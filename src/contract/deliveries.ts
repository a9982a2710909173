import { type Static, Type } from 'typebox'
import { deliveryKinds } from '../domain/deliveries/deliveryKinds.ts'
import { daysBack } from './limits.ts'
import { DateTime, Id, Nullable } from './list.ts'

/** API-33. */
export const DeliverySyncRequest = Type.Object(
  { daysBack: Type.Optional(Type.Integer(daysBack)) },
  { additionalProperties: false },
)
export const DeliverySyncResult = Type.Object({
  synced: Type.Integer({ description: 'The number of new events' }),
  candidates: Type.Integer({ description: 'The number of candidates with new events' }),
  errors: Type.Integer({
    description: 'The number of emails whose events could not be fetched and of events that could not be stored',
  }),
})

export const DeliveryStep = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...deliveryKinds]),
  at: DateTime,
  recipient: Type.String(),
  recipientName: Nullable(Type.String()),
  firm: Type.String(),
  candidateId: Nullable(Id),
  candidateName: Nullable(Type.String()),
  campaignId: Nullable(Id),
  submissionId: Nullable(Id),
  responseId: Nullable(Id),
  subject: Nullable(Type.String()),
  byMachine: Nullable(
    Type.Boolean({ description: 'For an open, whether a machine opened the email rather than a person' }),
  ),
  bounce: Nullable(
    Type.Enum(['hard', 'soft'], { description: 'hard: the address does not exist; soft: delivery can be retried' }),
  ),
  detail: Nullable(
    Type.String({
      description: 'The bounce reason, the clicked URL, the response of the server or the level of a reply',
    }),
  ),
})
export type DeliveryStepBody = Static<typeof DeliveryStep>

export const DeliveryFilter = Type.Object(
  {
    recipient: Type.Optional(Type.String({ minLength: 3, maxLength: 320 })),
    candidateId: Type.Optional(Id),
    submissionId: Type.Optional(Id),
  },
  { additionalProperties: false, minProperties: 1, examples: [{ recipient: 'dana.reyes@firm.com' }] },
)

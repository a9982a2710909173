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
  synced: Type.Integer({ description: 'Events that are new' }),
  candidates: Type.Integer({ description: 'Candidates whom the mails with new events are about' }),
  errors: Type.Integer({ description: 'Mails whose events could not be read, and events that could not be stored' }),
})

/** One step of the story of email to a recipient. */
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
  byMachine: Nullable(Type.Boolean({ description: 'Of an open: whether a machine opened it, not a person' })),
  bounce: Nullable(
    Type.Enum(['hard', 'soft'], { description: 'hard: the address does not exist; soft: it may be tried again' }),
  ),
  detail: Nullable(
    Type.String({ description: 'Why it bounced, what was clicked, what the server said, the level of a reply' }),
  ),
})
export type DeliveryStepBody = Static<typeof DeliveryStep>

/** Filter of the delivery story. It needs at least one condition. */
export const DeliveryFilter = Type.Object(
  {
    recipient: Type.Optional(Type.String({ minLength: 3, maxLength: 320 })),
    candidateId: Type.Optional(Id),
    submissionId: Type.Optional(Id),
  },
  { additionalProperties: false, minProperties: 1, examples: [{ recipient: 'dana.reyes@firm.com' }] },
)

import { type Static, Type } from 'typebox'
import { leftOutReasons } from '../domain/followUps/openRecipients.ts'
import { DateTime, Id, Ids, Nullable, TextBoolean } from './list.ts'

/** A candidate's submissions under one subject (ENT-03, API-43). */
export const CampaignSchema = Type.Object({
  id: Id,
  trackingId: Type.String(),
  candidateId: Nullable(Id),
  candidateName: Type.String(),
  positionLevel: Nullable(Type.String()),
  location: Nullable(Type.String()),
  senderBrand: Nullable(Type.String()),
  originalMessageId: Nullable(Type.String({ description: 'The Internet Message-ID of the first submission' })),
  originalSubject: Nullable(Type.String()),
  sentAt: Nullable(DateTime),
  isActive: TextBoolean,
})
export type CampaignBody = Static<typeof CampaignSchema>

export const CampaignFilter = Type.Object(
  {
    id: Type.Optional(Ids),
    candidateId: Type.Optional(Id),
    candidateName: Type.Optional(Type.String()),
    q: Type.Optional(Type.String({ maxLength: 200, description: 'Found in the name, position level or location' })),
    isActive: Type.Optional(TextBoolean),
  },
  { additionalProperties: false },
)

/** API-44. */
export const RecipientsQuery = Type.Object(
  {
    leftOut: Type.Optional(Type.Boolean({ default: false, description: 'Answer those who are left out too' })),
    campaignId: Type.Optional(Id),
  },
  { additionalProperties: false },
)

/** ENT-27. */
export const CampaignRecipient = Type.Object({
  recipientEmail: Type.String(),
  recipientName: Nullable(Type.String()),
  firm: Type.String(),
  sentAt: Type.String({ format: 'date-time', description: 'Of the newest submission to this person' }),
  leftOutBecause: Nullable(Type.Enum(leftOutReasons)),
  leftOutUntil: Nullable(Type.String({ format: 'date', description: 'The day from which the reason no longer holds' })),
})
export type CampaignRecipientBody = Static<typeof CampaignRecipient>

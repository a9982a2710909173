import { type Static, Type } from 'typebox'
import { leftOutReasons } from '../domain/followUps/openRecipients.ts'
import { DateTime, Id, Ids, Nullable, TextBoolean } from './list.ts'

/** ENT-03, API-43. */
export const CampaignSchema = Type.Object({
  id: Id,
  trackingId: Type.String(),
  candidateId: Nullable(Id),
  candidateName: Type.String(),
  positionLevel: Nullable(Type.String()),
  location: Nullable(Type.String()),
  senderBrand: Nullable(Type.String()),
  originalMessageId: Nullable(Type.String({ description: 'The Message-ID of the first submission' })),
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
    q: Type.Optional(
      Type.String({ maxLength: 200, description: 'Searches the candidate name, position level and location' }),
    ),
    isActive: Type.Optional(TextBoolean),
  },
  { additionalProperties: false },
)

/** API-44. */
export const RecipientsQuery = Type.Object(
  {
    leftOut: Type.Optional(
      Type.Boolean({ default: false, description: 'Whether to include recipients that are left out' }),
    ),
    campaignId: Type.Optional(Id),
  },
  { additionalProperties: false },
)

export const Early = Nullable(
  Type.Object(
    {
      dueOn: Type.String({ format: 'date', description: 'The day on which a follow-up is due' }),
      waited: Type.Integer({ description: 'Business days since the submission' }),
    },
    { description: 'For a person who can receive a follow-up but has not had followUpMinimumDays to answer' },
  ),
)

export const Asked = Nullable(
  Type.Object(
    {
      at: Type.String({ format: 'date-time' }),
      by: Nullable(Type.String({ description: 'The user or token, or the sender in Outlook' })),
    },
    { description: 'Our last email to the person since the submission' },
  ),
)

/** ENT-27. */
export const CampaignRecipient = Type.Object({
  recipientEmail: Type.String(),
  recipientName: Nullable(Type.String()),
  firm: Type.String(),
  sentAt: Type.String({ format: 'date-time', description: 'When the newest submission to this person was sent' }),
  early: Early,
  leftOutBecause: Nullable(Type.Enum(leftOutReasons)),
  leftOutUntil: Nullable(Type.String({ format: 'date', description: 'The day on which the reason ends' })),
  asked: Asked,
})
export type CampaignRecipientBody = Static<typeof CampaignRecipient>

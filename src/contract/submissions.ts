import { type Static, Type } from 'typebox'
import { DateTime, Id, Nullable } from './list.ts'

/** ENT-23: a sent resume. */
export const SubmissionSchema = Type.Object({
  id: Id,
  messageId: Type.String(),
  sentAt: DateTime,
  candidateName: Type.String(),
  candidateId: Nullable(Id),
  campaignId: Nullable(Id),
  refId: Nullable(Type.String()),
  clientCompany: Nullable(Type.String()),
  to: Type.String(),
  toName: Nullable(Type.String()),
  from: Type.String(),
  fromName: Nullable(Type.String()),
  subject: Type.String(),
  content: Type.String({ description: 'The text, cut at 4,000 characters in lists' }),
  htmlContent: Nullable(Type.String({ description: 'Empty in lists' })),
  hasAttachments: Type.Enum(['true', 'false']),
  attachmentCount: Type.Integer(),
  archived: Type.Enum(['true', 'false']),
})
export type SubmissionBody = Static<typeof SubmissionSchema>

/** What the list of submissions can be narrowed by. */
export const SubmissionFilter = Type.Object(
  {
    id: Type.Optional(Type.Union([Id, Type.Array(Id)])),
    sentFrom: Type.Optional(DateTime),
    sentTo: Type.Optional(Type.String({ format: 'date-time', description: 'Not included' })),
    candidateId: Type.Optional(Id),
    refId: Type.Optional(Type.String()),
    campaignId: Type.Optional(Id),
    q: Type.Optional(Type.String({ description: 'In candidate, reference, firm, recipient, subject' })),
  },
  { additionalProperties: false },
)

/** API-27. */
export const SubmissionsSyncResult = Type.Object({
  submissionsFound: Type.Integer({ description: 'Sent within hoursBack' }),
  newSubmissions: Type.Integer({ description: 'Added by this sync' }),
})

/** API-28. */
export const ArchiveChange = Type.Object({ archived: Type.Boolean() }, { additionalProperties: false })

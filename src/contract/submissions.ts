import { type Static, Type } from 'typebox'
import { DateTime, Id, Ids, Nullable, TextBoolean } from './list.ts'

/** ENT-23. */
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
  otherRecipients: Type.Array(Type.Object({ address: Type.String(), name: Type.String(), firm: Type.String() }), {
    description: 'The other recipients, without colleagues and the candidate',
  }),
  from: Type.String(),
  fromName: Nullable(Type.String()),
  subject: Type.String(),
  content: Type.String({ description: 'The text, truncated to 4,000 characters in lists' }),
  htmlContent: Nullable(Type.String({ description: 'Empty in lists' })),
  hasAttachments: TextBoolean,
  attachmentCount: Type.Integer(),
  archived: TextBoolean,
})
export type SubmissionBody = Static<typeof SubmissionSchema>

/** Includes the copy in the mailbox (SUB-12). */
export const SubmissionDetails = Type.Object({
  ...SubmissionSchema.properties,
  emailId: Nullable(
    Type.String({
      description: 'The id of its copy in the mailbox, needed to download attachments; null if there is none',
    }),
  ),
})
export type SubmissionDetailsBody = Static<typeof SubmissionDetails>

/** SUB-08. */
export const SubmissionGroupSchema = Type.Object({
  id: Type.String(),
  candidateName: Type.String({ description: 'Empty if unknown' }),
  refId: Nullable(Type.String()),
  submissionCount: Type.Integer(),
  latestAt: DateTime,
})
export type SubmissionGroupBody = Static<typeof SubmissionGroupSchema>

export const SubmissionFilter = Type.Object(
  {
    id: Type.Optional(Ids),
    sentFrom: Type.Optional(DateTime),
    sentTo: Type.Optional(Type.String({ format: 'date-time', description: 'Exclusive upper bound' })),
    candidateId: Type.Optional(Id),
    candidateName: Type.Optional(
      Type.String({ description: 'Matches exactly; empty matches submissions without a name' }),
    ),
    refId: Type.Optional(Nullable(Type.String({ description: 'Null matches submissions without a reference' }))),
    campaignId: Type.Optional(Id),
    archived: Type.Optional({ ...TextBoolean, default: 'false' }),
    q: Type.Optional(Type.String({ description: 'Searches the candidate, reference, firm, recipients and subject' })),
  },
  { additionalProperties: false },
)

/** Selects the submissions that the groups count. */
export const SubmissionGroupFilter = Type.Pick(SubmissionFilter, ['q', 'archived'], { additionalProperties: false })

/** API-27. */
export const SubmissionsSyncResult = Type.Object({
  submissionsFound: Type.Integer({ description: 'Submissions sent within hoursBack' }),
  newSubmissions: Type.Integer({ description: 'Submissions added by this sync' }),
})
export type SubmissionsSyncBody = Static<typeof SubmissionsSyncResult>

/** API-28. */
export const ArchiveChange = Type.Object({ archived: Type.Boolean() }, { additionalProperties: false })

import { type Static, Type } from 'typebox'
import { DateTime, Id, Nullable } from './list.ts'

/** ENT-23: a sent resume. */
export const SubmissionSchema = Type.Object({
  id: Id,
  messageId: Type.String(),
  sentAt: DateTime,
  candidateName: Type.String(),
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

/** API-28. */
export const ArchiveChange = Type.Object({ archived: Type.Boolean() }, { additionalProperties: false })

import { type Static, Type } from 'typebox'
import { DateTime, Nullable } from './list.ts'

export const AuditEntrySchema = Type.Object({
  id: Type.Integer(),
  at: DateTime,
  actor: Nullable(Type.String({ description: 'The name of the user or token; null if the caller was not signed in' })),
  by: Type.Enum(['session', 'token', 'terminal', 'nobody']),
  byId: Nullable(Type.String({ format: 'uuid', description: 'The id of the session or token' })),
  address: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
  action: Type.String({ description: 'The API operation or CLI command' }),
  description: Type.String(),
  detail: Type.Record(Type.String(), Type.Unknown(), { description: 'The ids and fields of the operation' }),
  outcome: Type.Enum(['done', 'refused', 'failed']),
})
export type AuditEntryBody = Static<typeof AuditEntrySchema>

export const AuditFilter = Type.Object(
  {
    q: Type.Optional(
      Type.String({ maxLength: 200, description: 'Searches the actor, operation, address and request id' }),
    ),
  },
  { additionalProperties: false },
)

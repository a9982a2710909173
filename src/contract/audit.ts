import { type Static, Type } from 'typebox'
import { DateTime, Nullable } from './list.ts'

export const AuditEntrySchema = Type.Object({
  id: Type.Integer(),
  at: DateTime,
  actor: Nullable(Type.String({ description: 'The name of the user or token; null when nobody was known' })),
  by: Type.Enum(['session', 'token', 'terminal', 'nobody']),
  byId: Nullable(Type.String({ format: 'uuid', description: 'The session or the token' })),
  address: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
  action: Type.String({ description: 'The operation of the API, or the command' }),
  description: Type.String(),
  detail: Type.Record(Type.String(), Type.Unknown(), { description: 'What it was done to, and what was set' }),
  outcome: Type.Enum(['done', 'refused', 'failed']),
})
export type AuditEntryBody = Static<typeof AuditEntrySchema>

export const AuditFilter = Type.Object(
  { q: Type.Optional(Type.String({ maxLength: 200, description: 'Words of who, what, where or of a request id' })) },
  { additionalProperties: false },
)

import { type Static, Type } from 'typebox'
import { Count, DateTime, Nullable } from './list.ts'

/** API-38. */
export const CaspioSyncResult = Type.Object({
  recordsAdded: Count,
  recordsUpdated: Count,
  recordsSetAside: Type.Integer({ minimum: 0, description: 'Rows that could not be imported' }),
})

export type CaspioSyncResultBody = Static<typeof CaspioSyncResult>

export const SetAsideSchema = Type.Object({
  id: Type.String({ description: 'The row number in Caspio (PK_ID)' }),
  refId: Nullable(Type.String()),
  reason: Type.String(),
  record: Type.Record(Type.String(), Type.Unknown(), { description: 'The row as Caspio returned it' }),
  attempts: Count,
  firstSeenAt: DateTime,
  lastSeenAt: DateTime,
})
export type SetAsideBody = Static<typeof SetAsideSchema>

export const CaspioStatusSchema = Type.Object({
  mode: Type.Enum(['caspio', 'sandbox', 'off'], { description: 'off: not configured' }),
  state: Type.Enum(['idle', 'running', 'failed']),
  lastRunAt: Nullable(DateTime),
  lastError: Nullable(Type.String()),
  recordsProcessed: Count,
  recordsInserted: Count,
  recordsUpdated: Count,
  setAside: Count,
})

import { Type } from 'typebox'
import { DateTime, Id, Nullable } from './list.ts'

/** ENT-26. */
export const WebhookLog = Type.Object({
  id: Id,
  endpoint: Type.String(),
  method: Type.String(),
  status: Nullable(Type.String()),
  errorMessage: Nullable(Type.String()),
  processedAt: DateTime,
})

import { type Static, Type } from 'typebox'
import { DateTime, Nullable } from './list.ts'

/** ENT-28. */
export const SubscriptionSchema = Type.Object({
  id: Type.String(),
  resource: Type.String(),
  expirationDateTime: DateTime,
  changeType: Type.String(),
  notificationUrl: Type.String(),
  status: Type.Enum(['active', 'expired'], { description: 'expired if the expiration time has passed' }),
  createdAt: DateTime,
  lastNotifiedAt: Nullable(DateTime),
  lastError: Nullable(Type.String({ description: 'Why the last renewal failed' })),
})
export type SubscriptionBody = Static<typeof SubscriptionSchema>

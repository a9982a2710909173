import { type Static, Type } from 'typebox'

/** API-19. */
export const SyncRequest = Type.Object(
  { hoursBack: Type.Optional(Type.Integer({ minimum: 1, maximum: 87_600, default: 24 })) },
  { additionalProperties: false },
)
export const SyncResult = Type.Object({
  emailsRetrieved: Type.Integer(),
  emailsProcessed: Type.Integer(),
  newResponses: Type.Integer(),
})
export type SyncResultBody = Static<typeof SyncResult>

/** API-15. */
export const SubmissionStats = Type.Object({
  stats: Type.Object({ thisWeek: Type.Integer(), lastWeek: Type.Integer(), total: Type.Integer() }),
})
export type SubmissionStatsBody = Static<typeof SubmissionStats>

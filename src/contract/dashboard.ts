import { type Static, Type } from 'typebox'
import { DateTime, Id, Nullable } from './list.ts'

/** Absent when last week had nothing to compare with (ENT-29). */
const StatChange = Type.Object({
  type: Type.Enum(['increase', 'decrease']),
  value: Type.Integer({ minimum: 0, description: 'Percent' }),
  period: Type.String(),
  current: Type.Integer({ description: 'The count of this week so far' }),
  before: Type.Integer({ description: 'The count of last week up to the same day and time' }),
})

/** Rates leave `unknown` out of both halves (API-29). */
export const DashboardStats = Type.Object({
  lastEmailProcessed: Nullable(DateTime),
  totalEmails: Type.Integer(),
  interestedResponses: Type.Integer({ description: 'Threads with a high stance' }),
  activeCandidates: Type.Integer({
    description: 'Candidates with at least one response whose status is neither inactive nor archived',
  }),
  responseRate: Type.Number({ description: 'Percentage of responses with a stance that are interested' }),
  interestedChange: Nullable(StatChange),
  activeCandidatesChange: Nullable(StatChange),
})
export type DashboardStatsBody = Static<typeof DashboardStats>

/** API-30. */
export const InterestDistribution = Type.Object({
  high: Type.Integer(),
  moderate: Type.Integer(),
  low: Type.Integer(),
  notInterested: Type.Integer(),
})
export type InterestDistributionBody = Static<typeof InterestDistribution>

export const TopCandidatesQuery = Type.Object(
  {
    weeks: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 520,
        description: 'Threads whose newest message is younger; all by default',
      }),
    ),
  },
  { additionalProperties: false },
)

const rankingFigures = {
  responseRate: Type.Integer({ description: 'Percent' }),
  interestedCount: Type.Integer(),
  responseCount: Type.Integer(),
}

/** ENT-18. */
export const TopCandidate = Type.Object({
  candidate: Type.Object({ id: Id, name: Type.String(), role: Nullable(Type.String()) }),
  ...rankingFigures,
  before: Type.Optional(
    Type.Object(rankingFigures, { description: 'The figures of the same number of weeks before, with `weeks` only' }),
  ),
})
export type TopCandidateBody = Static<typeof TopCandidate>

import { type Static, Type } from 'typebox'
import { Count, DateTime, Nullable } from './list.ts'

const Percent = Type.Integer({ description: 'Percent' })
const Levels = { high: Count, moderate: Count, low: Count, notInterested: Count }
const Agreed = {
  judged: Type.Integer({
    description: 'Corrected by a recruiter, or opened and marked as read where the machine took a stance',
  }),
  agreed: Count,
  rate: Nullable(Percent),
}

/** The figures of the Analytics screen that the dashboard does not have. */
export const Analytics = Type.Object({
  insights: Type.Object({
    conversionRate: Type.Integer({
      description: 'Of the threads with a stance those that are interested, percent: the success rate of the dashboard',
    }),
    positiveInterest: Type.Integer({ description: 'High and moderate' }),
    averageResponsesPerCandidate: Type.Integer(),
  }),
  interestShares: Type.Object(
    { high: Percent, moderate: Percent, low: Percent, notInterested: Percent },
    { description: 'Of the threads with a stance' },
  ),
  responseTimes: Type.Array(
    Type.Object({ firmKey: Type.String(), firm: Type.String(), medianBusinessHours: Type.Number(), count: Count }),
    {
      description:
        'From submission to first answer, Monday to Friday 9:00 to 18:00, of the last 26 weeks; most answers first',
    },
  ),
  interestTrend: Type.Array(Type.Object({ weekStart: DateTime, ...Levels, unknown: Count }), {
    description: 'The last twelve weeks, oldest first: threads by the week of their newest message',
  }),
  agreement: Type.Object(
    {
      overall: Type.Object(Agreed, { description: 'Corrections of `unknown` among them' }),
      byLevel: Type.Array(Type.Object({ level: Type.Enum(['high', 'moderate', 'low', 'not_interested']), ...Agreed })),
      byWeek: Type.Array(Type.Object({ weekStart: DateTime, ...Agreed })),
    },
    { description: 'How often the recruiter kept the level that was judged, in the last twelve weeks' },
  ),
})
export type AnalyticsBody = Static<typeof Analytics>

import { type Static, Type } from 'typebox'
import { Count, DateTime, Nullable } from './list.ts'

const Percent = Type.Integer({ description: 'Percent' })
const Levels = { high: Count, moderate: Count, low: Count, notInterested: Count }
const Agreed = {
  judged: Type.Integer({
    description: 'Responses that a recruiter corrected, or opened and archived without correcting the level',
  }),
  agreed: Count,
  rate: Nullable(Percent),
}

export const Analytics = Type.Object({
  insights: Type.Object({
    conversionRate: Type.Integer({
      description: 'Percentage of threads with a stance that are interested, the success rate of the dashboard',
    }),
    positiveInterest: Type.Integer({ description: 'Threads with a high or moderate stance' }),
    averageResponsesPerCandidate: Type.Integer(),
  }),
  interestShares: Type.Object(
    { high: Percent, moderate: Percent, low: Percent, notInterested: Percent },
    { description: 'Percentages of the threads with a stance' },
  ),
  responseTimes: Type.Array(
    Type.Object({ firmKey: Type.String(), firm: Type.String(), medianBusinessHours: Type.Number(), count: Count }),
    {
      description:
        'Business hours (9:00 to 18:00 on Monday to Friday, excluding US federal holidays) from submission to first answer in the last 26 weeks, most answers first',
    },
  ),
  interestTrend: Type.Array(Type.Object({ weekStart: DateTime, ...Levels, unknown: Count }), {
    description: 'Threads by the week of their newest message in the last twelve weeks, oldest first',
  }),
  agreement: Type.Object(
    {
      overall: Type.Object(Agreed, { description: 'Includes corrections of `unknown`' }),
      byLevel: Type.Array(Type.Object({ level: Type.Enum(['high', 'moderate', 'low', 'not_interested']), ...Agreed })),
      byWeek: Type.Array(Type.Object({ weekStart: DateTime, ...Agreed })),
    },
    { description: 'How often recruiters kept the level that Rejoinder chose in the last twelve weeks' },
  ),
})
export type AnalyticsBody = Static<typeof Analytics>

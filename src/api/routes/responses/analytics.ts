import type { Context } from '../../../context.ts'
import { Analytics, type AnalyticsBody } from '../../../contract/analytics.ts'
import { analyticsInsights, interestShares, percentOf, trendWeeks } from '../../../domain/responses/analytics.ts'
import type { Period } from '../../../domain/weeks.ts'
import {
  type Agreement,
  listAgreement,
  listInterestByWeek,
  listResponseTimes,
} from '../../../store/responses/analytics.ts'
import { countByStance, countDashboard } from '../../../store/responses/dashboard.ts'
import type { App } from '../../app.ts'
import { iso, isoDates } from '../../iso.ts'

const maxFirms = 50
const halfYearMs = 26 * 7 * 86_400_000
const levels = ['high', 'moderate', 'low', 'not_interested'] as const

/** ANA-03, ANA-07 to ANA-10. */
export function analyticsRoutes(app: App, context: Context): void {
  const { db, config } = context
  const overrides = config.interestOverrideDomains
  app.get(
    '/api/analytics',
    {
      schema: {
        tags: ['dashboard'],
        summary: 'Get insights, response times by firm, interest by week and the agreement with recruiters',
        response: { 200: Analytics },
      },
    },
    async () => {
      const now = context.clock()
      const weeks = trendWeeks(now, config.businessTimeZone)
      const [figures, distribution, responseTimes, trend, agreement] = await Promise.all([
        countDashboard(db, overrides),
        countByStance(db, overrides),
        listResponseTimes(db, {
          since: new Date(now.getTime() - halfYearMs),
          now,
          timeZone: config.businessTimeZone,
          limit: maxFirms,
        }),
        listInterestByWeek(db, weeks, overrides),
        listAgreement(db, weeks),
      ])
      return {
        insights: analyticsInsights({ ...figures, distribution }),
        interestShares: interestShares(distribution),
        responseTimes,
        interestTrend: trend.map(isoDates),
        agreement: presentAgreement(agreement, weeks),
      }
    },
  )
}

function presentAgreement(rows: readonly Agreement[], weeks: readonly Period[]): AnalyticsBody['agreement'] {
  return {
    overall: sum(rows),
    byLevel: levels.map(level => ({ level, ...sum(rows.filter(row => row.level === level)) })),
    byWeek: weeks.map(({ start }) => ({
      weekStart: iso(start),
      ...sum(rows.filter(row => row.weekStart.getTime() === start.getTime())),
    })),
  }
}

function sum(rows: readonly Agreement[]): AnalyticsBody['agreement']['overall'] {
  const judged = rows.reduce((total, row) => total + row.judged, 0)
  const agreed = rows.reduce((total, row) => total + row.agreed, 0)
  return { judged, agreed, rate: judged === 0 ? null : percentOf(agreed, judged) }
}

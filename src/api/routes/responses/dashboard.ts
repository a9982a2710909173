import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import { DashboardStats, InterestDistribution, TopCandidate, TopCandidatesQuery } from '../../../contract/dashboard.ts'
import { percentOf } from '../../../domain/responses/analytics.ts'
import { changeAgainst, comparedPeriods } from '../../../domain/responses/trends.ts'
import {
  countByStance,
  countDashboard,
  countPeriod,
  findRankingFigures,
  listTopCandidates,
} from '../../../store/responses/dashboard.ts'
import type { App } from '../../app.ts'
import { iso } from '../../iso.ts'

const tags = ['dashboard']
const weekMs = 7 * 86_400_000
const noFigures = { responseRate: 0, interestedCount: 0, responseCount: 0 }

export function dashboardRoutes(app: App, context: Context): void {
  const { db, config } = context
  const overrides = config.interestOverrideDomains
  app.get(
    '/api/dashboard/stats',
    { schema: { tags, summary: 'Get the dashboard counts', response: { 200: DashboardStats } } },
    async () => {
      const { current, before } = comparedPeriods(context.clock(), config.businessTimeZone)
      const [figures, now, then] = await Promise.all([
        countDashboard(db, overrides),
        countPeriod(db, current, overrides),
        countPeriod(db, before, overrides),
      ])
      return {
        lastEmailProcessed: iso(figures.lastEmailProcessed),
        totalEmails: figures.totalEmails,
        interestedResponses: figures.interested,
        activeCandidates: figures.activeCandidates,
        responseRate: percentOf(figures.interested, figures.withStance),
        interestedChange: changeAgainst(now.interested, then.interested),
        activeCandidatesChange: changeAgainst(now.activeCandidates, then.activeCandidates),
      }
    },
  )
  app.get(
    '/api/dashboard/interest-distribution',
    { schema: { tags, summary: 'Count threads by their newest stance', response: { 200: InterestDistribution } } },
    async () => countByStance(db, overrides),
  )
  app.get(
    '/api/dashboard/top-candidates',
    {
      schema: {
        tags,
        summary: 'List the candidates that most firms want to meet',
        querystring: TopCandidatesQuery,
        response: { 200: Type.Array(TopCandidate) },
      },
    },
    async ({ query: { weeks } }) => {
      if (weeks === undefined) return listTopCandidates(db, { overrides, since: null, limit: 10 })
      const now = context.clock().getTime()
      const since = new Date(now - weeks * weekMs)
      const start = new Date(now - 2 * weeks * weekMs)
      const top = await listTopCandidates(db, { overrides, since, limit: 10 })
      const ids = top.map(({ candidate }) => candidate.id)
      const before = await findRankingFigures(db, ids, { start, end: since }, overrides)
      return top.map(entry => ({ ...entry, before: before.get(entry.candidate.id) ?? noFigures }))
    },
  )
}

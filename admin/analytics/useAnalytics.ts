import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { dataProvider } from '../providers/dataProvider.ts'

export const rankingPeriods = { all: 'All time', twelveWeeks: '12 weeks', fourWeeks: '4 weeks' } as const
export type RankingPeriod = keyof typeof rankingPeriods

const weeksOf: Readonly<Record<RankingPeriod, number | undefined>> = { all: undefined, twelveWeeks: 12, fourWeeks: 4 }

export function useAnalytics(period: RankingPeriod) {
  const stats = useQuery({ queryKey: ['dashboard', 'stats'], queryFn: () => dataProvider.dashboardStats() })
  const distribution = useQuery({
    queryKey: ['dashboard', 'interest-distribution'],
    queryFn: () => dataProvider.interestDistribution(),
  })
  const weeks = weeksOf[period]
  const top = useQuery({
    queryKey: ['dashboard', 'top-candidates', ...(weeks === undefined ? [] : [weeks])],
    queryFn: () => dataProvider.topCandidates(weeks),
    placeholderData: keepPreviousData,
  })
  const analytics = useQuery({ queryKey: ['dashboard', 'analytics'], queryFn: () => dataProvider.analytics() })
  const queries: UseQueryResult[] = [stats, distribution, top, analytics]
  const failed = queries.filter(query => query.isError)
  return {
    stats: stats.data,
    distribution: distribution.data,
    top: top.data,
    analytics: analytics.data,
    /** Waits for all requests, so that no section moves later. */
    isPending: queries.some(query => query.isPending),
    error: failed[0]?.error ?? null,
    loaded: loadedPart(queries),
    isRetrying: failed.some(query => query.isFetching),
    retry: () => Promise.all(failed.map(query => query.refetch())),
  }
}

export type LoadedPart = 'all' | 'some' | 'nothing'

function loadedPart(queries: readonly UseQueryResult[]): LoadedPart {
  if (queries.every(query => query.data !== undefined)) return 'all'
  return queries.some(query => query.data !== undefined) ? 'some' : 'nothing'
}

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'

/** What the screen shows, from the four calls that tell it; refreshed together with the dashboard's figures. */
export function useAnalytics() {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  const stats = useQuery({ queryKey: ['dashboard', 'stats'], queryFn: () => dataProvider.dashboardStats() })
  const distribution = useQuery({
    queryKey: ['dashboard', 'interest-distribution'],
    queryFn: () => dataProvider.interestDistribution(),
  })
  const top = useQuery({ queryKey: ['dashboard', 'top-candidates'], queryFn: () => dataProvider.topCandidates() })
  const analytics = useQuery({ queryKey: ['dashboard', 'analytics'], queryFn: () => dataProvider.analytics() })
  const queries: UseQueryResult[] = [stats, distribution, top, analytics]
  const failed = queries.filter(query => query.isError)
  return {
    stats: stats.data,
    distribution: distribution.data,
    top: top.data,
    analytics: analytics.data,
    /** Until every call has ended once: then all sections are filled at the same time, and nothing moves later. */
    isPending: queries.some(query => query.isPending),
    error: failed[0]?.error ?? null,
    loaded: howMuch(queries),
    isRetrying: failed.some(query => query.isFetching),
    retry: () => Promise.all(failed.map(query => query.refetch())),
  }
}

/** How much of it is there, be it from before a failure. */
export type HowMuch = 'all' | 'some' | 'nothing'

function howMuch(queries: readonly UseQueryResult[]): HowMuch {
  if (queries.every(query => query.data !== undefined)) return 'all'
  return queries.some(query => query.data !== undefined) ? 'some' : 'nothing'
}

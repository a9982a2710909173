import { Box } from '@mui/material'
import type { DashboardStatsBody } from '../../src/contract/dashboard.ts'
import { StatCard } from '../kit/controls/StatCard.tsx'
import { activeCandidatesNote } from '../responses/dashboard/figureTexts.ts'

interface AnalyticsCardsProps {
  /** Null if it cannot be loaded. */
  stats: DashboardStatsBody | null | undefined
}

/** ANA-01, ANA-02 */
export function AnalyticsCards({ stats }: AnalyticsCardsProps) {
  const figure = (name: 'totalEmails' | 'interestedResponses' | 'activeCandidates' | 'responseRate') =>
    stats ? stats[name] : stats
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        columnGap: 2,
        rowGap: 1.5,
        mb: 3,
      }}
    >
      <StatCard title="Total Email Responses" value={figure('totalEmails')} note="Every reply about a candidate" />
      <StatCard
        title="Positive Responses"
        value={figure('interestedResponses')}
        change={stats?.interestedChange}
        note={withWeeks('Conversations at High, same as Interested Responses', stats?.interestedChange)}
      />
      <StatCard
        title="Active Candidates"
        value={figure('activeCandidates')}
        change={stats?.activeCandidatesChange}
        note={withWeeks(activeCandidatesNote, stats?.activeCandidatesChange)}
      />
      <StatCard
        title="Success Rate"
        value={figure('responseRate')}
        unit="%"
        note="Conversations at High, as a share of those with known interest"
      />
    </Box>
  )
}

const withWeeks = (note: string, change: DashboardStatsBody['interestedChange'] | undefined) =>
  change ? `${note}; ${change.current} with a reply this week, ${change.before} by this time last week` : note

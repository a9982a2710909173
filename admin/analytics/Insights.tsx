import { Box } from '@mui/material'
import type { AnalyticsBody } from '../../src/contract/analytics.ts'
import type { InterestDistributionBody } from '../../src/contract/dashboard.ts'
import { StatCard } from '../kit/controls/StatCard.tsx'

interface InsightsProps {
  insights: AnalyticsBody['insights']
  distribution: InterestDistributionBody | undefined
}

/** ANA-07 to ANA-09 */
export function Insights({ insights, distribution }: InsightsProps) {
  const { conversionRate, positiveInterest, averageResponsesPerCandidate } = insights
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1.25fr' }, gap: 2 }}>
      <StatCard
        title="Conversion Rate"
        value={conversionRate}
        unit="%"
        note={
          distribution &&
          `Same as Success Rate: ${distribution.high} of ${knownOf(distribution)} conversations with known interest`
        }
      />
      <StatCard
        title="Positive Interest"
        value={positiveInterest}
        note="Conversations at High or Moderate, unlike Positive Responses"
      />
      <StatCard
        title="Average Responses per Candidate"
        value={averageResponsesPerCandidate}
        note="Total Email Responses divided by Active Candidates"
      />
    </Box>
  )
}

const knownOf = ({ high, moderate, low, notInterested }: InterestDistributionBody) =>
  high + moderate + low + notInterested

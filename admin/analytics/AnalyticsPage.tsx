import { Box } from '@mui/material'
import { useStore } from 'react-admin'
import { Page } from '../kit/controls/Page.tsx'
import { rankingNote, TopCandidateRanking } from '../responses/dashboard/TopCandidateRanking.tsx'
import { AnalyticsCards } from './AnalyticsCards.tsx'
import { FailureNotice, NoDataYet } from './AnalyticsNotice.tsx'
import { Choice } from './Choice.tsx'
import { Insights } from './Insights.tsx'
import { InterestShares } from './InterestShares.tsx'
import { Loaded, MutedText, Section } from './Section.tsx'
import { TrendSections } from './TrendSections.tsx'
import { type RankingPeriod, rankingPeriods, useAnalytics } from './useAnalytics.ts'

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
  columnGap: 5,
  rowGap: 3,
}

/** Fits five entries, or all ten in two columns. */
const rankingHeight = 281

/** ANA-01 to ANA-10 */
export function AnalyticsPage() {
  const [period, setPeriod] = useStore<RankingPeriod>('analytics.rankingPeriod', 'all')
  const figures = useAnalytics(period)
  const { stats, distribution, top, analytics, isPending, error } = figures
  const shares = analytics && distribution && { shares: analytics.interestShares, counts: distribution }
  const isEmpty = !isPending && stats?.totalEmails === 0
  return (
    <Page title="Analytics" lead="How firms respond to your candidates">
      {error && !isPending && <FailureNotice {...figures} error={error} onRetry={figures.retry} />}
      <AnalyticsCards stats={isPending ? undefined : (stats ?? null)} />
      {isEmpty && <NoDataYet />}
      <Box sx={columns}>
        <Section title="Interest Distribution" note="Each conversation by its latest reply, without Unknown">
          <Loaded data={shares} isPending={isPending} height={160}>
            {given => <InterestShares {...given} />}
          </Loaded>
        </Section>
        <Section title="Insights" note="How replies turn into interest">
          <Loaded data={analytics?.insights} isPending={isPending} height={160}>
            {insights => <Insights insights={insights} distribution={distribution} />}
          </Loaded>
        </Section>
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <Section
            title="Top Performing Candidates"
            note={
              period === 'all'
                ? rankingNote
                : `${rankingNote} The figures on the right are for the previous ${rankingPeriods[period]}.`
            }
            controls={
              <Choice label="Period of the ranking" options={rankingPeriods} value={period} onChange={setPeriod} />
            }
          >
            <Loaded data={top} isPending={isPending} height={top?.length === 0 ? 0 : rankingHeight}>
              {entries =>
                entries.length === 0 ? (
                  <MutedText>No candidate performance data available</MutedText>
                ) : (
                  <TopCandidateRanking entries={entries} wide />
                )
              }
            </Loaded>
          </Section>
        </Box>
        {!isEmpty && <TrendSections analytics={analytics} isPending={isPending} />}
      </Box>
    </Page>
  )
}

import { Box, Typography } from '@mui/material'
import { lazy } from 'react'
import type { AnalyticsBody } from '../../src/contract/analytics.ts'
import { InterestBadge } from '../responses/InterestBadge.tsx'
import { BarList } from './BarList.tsx'
import { ChartFrame } from './ChartOrTable.tsx'
import { MutedText } from './Section.tsx'
import { WeekTable } from './WeekTable.tsx'

const AgreementChart = lazy(() =>
  import('./AgreementChart.tsx').then(({ AgreementChart }) => ({ default: AgreementChart })),
)

type AgreementBody = AnalyticsBody['agreement']
type Week = AgreementBody['byWeek'][number]

const columns = [
  { title: 'Reviewed', cell: (week: Week) => String(week.judged) },
  { title: 'Level kept', cell: (week: Week) => String(week.agreed) },
  { title: 'Agreement', cell: (week: Week) => (week.rate === null ? '–' : `${week.rate}%`) },
]

export function Agreement({ agreement, view }: { agreement: AgreementBody; view: 'chart' | 'table' }) {
  const { overall, byLevel, byWeek } = agreement
  const wasUnknown = overall.judged - byLevel.reduce((sum, { judged }) => sum + judged, 0)
  if (overall.rate === null)
    return (
      <MutedText>No replies from the last 12 weeks have been corrected, or opened and marked as read, yet.</MutedText>
    )
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        <strong>{overall.rate}%</strong> agreement: {overall.agreed} of {overall.judged} kept their level.
        {wasUnknown > 0 && ` ${wasUnknown} had been Unknown and ${wasUnknown === 1 ? 'was' : 'were'} corrected.`}
      </Typography>
      <BarList
        label="Agreement by level"
        bars={byLevel.map(({ level, judged, agreed, rate }) => ({
          key: `agreement-${level}`,
          name: <InterestBadge level={level} />,
          length: (rate ?? 0) / 100,
          figure: rate === null ? '–' : `${rate}%`,
          detail: judged === 0 ? 'none reviewed' : `${agreed} of ${judged}`,
          color: theme => theme.palette.tokens.bars[level],
        }))}
      />
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        Week by week
      </Typography>
      {view === 'table' ? (
        <WeekTable label="Agreement by week" weeks={byWeek} columns={columns} />
      ) : (
        <Box>
          <ChartFrame
            height={200}
            label="A line chart of the agreement in each of the last 12 weeks. The table shows the same figures."
          >
            <AgreementChart weeks={byWeek} />
          </ChartFrame>
        </Box>
      )}
    </>
  )
}

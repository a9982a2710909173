import { useTheme } from '@mui/material/styles'
import { LineChart } from '@mui/x-charts/LineChart'
import type { AnalyticsBody } from '../../src/contract/analytics.ts'
import { shortWeek } from './weekText.ts'

type Week = AnalyticsBody['agreement']['byWeek'][number]

/** A point a week; a week in which nothing was looked at has none. The keyboard reads the table instead. */
export function AgreementChart({ weeks }: { weeks: readonly Week[] }) {
  const { tokens } = useTheme().palette
  return (
    <LineChart
      height={200}
      margin={{ top: 12, right: 8, bottom: 0, left: 0 }}
      skipAnimation
      hideLegend
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: weeks.map(({ weekStart }) => weekStart),
          // As beside a bar: a point on the edge would cover the figures of the axis.
          scaleType: 'band',
          valueFormatter: (weekStart: string, { location }) =>
            location === 'tick' ? shortWeek(weekStart) : `Week of ${shortWeek(weekStart)}`,
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          min: 0,
          max: 100,
          tickInterval: [0, 25, 50, 75, 100],
          valueFormatter: (value: number) => `${value}%`,
          width: 44,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      series={[
        {
          data: weeks.map(({ rate }) => rate),
          label: 'Kept',
          color: tokens.accent,
          curve: 'linear',
          showMark: true,
          shape: 'circle',
          valueFormatter: (rate, { dataIndex }) => kept(rate, weeks[dataIndex]),
        },
      ]}
      sx={{ '& .MuiChartsGrid-line': { stroke: tokens.hairline } }}
    />
  )
}

function kept(rate: number | null, week: Week | undefined): string {
  return rate === null || !week ? 'None reviewed' : `${rate}% (${week.agreed} of ${week.judged})`
}

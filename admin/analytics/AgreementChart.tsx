import { LineChart } from '@mui/x-charts/LineChart'
import type { AnalyticsBody } from '../../src/contract/analytics.ts'
import { useWeekChart } from './useWeekChart.ts'

type Week = AnalyticsBody['agreement']['byWeek'][number]

/** Omits weeks without judged replies. */
export function AgreementChart({ weeks }: { weeks: readonly Week[] }) {
  const { axis, look, tokens } = useWeekChart(weeks)
  return (
    <LineChart
      {...look}
      height={200}
      xAxis={[axis]}
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
    />
  )
}

function kept(rate: number | null, week: Week | undefined): string {
  return rate === null || !week ? 'None reviewed' : `${rate}% (${week.agreed} of ${week.judged})`
}

import { BarChart } from '@mui/x-charts/BarChart'
import type { AnalyticsBody } from '../../src/contract/analytics.ts'
import { levelLabel } from '../responses/levels.ts'
import { levelFill } from './LevelPatterns.tsx'
import { levelsShown } from './levelsShown.ts'
import { useWeekChart } from './useWeekChart.ts'

export function InterestTrendChart({ weeks }: { weeks: readonly AnalyticsBody['interestTrend'][number][] }) {
  const { axis, look, tokens } = useWeekChart(weeks)
  return (
    <BarChart
      {...look}
      height={260}
      xAxis={[{ ...axis, categoryGapRatio: 0.4 }]}
      yAxis={[{ tickMinStep: 1, width: 36, disableLine: true, disableTicks: true }]}
      series={levelsShown.map(({ key, level }) => ({
        data: weeks.map(week => week[key]),
        label: levelLabel(level),
        color: levelFill(level),
        stack: 'all',
      }))}
      sx={{
        ...look.sx,
        '& .MuiBarElement-root, & .MuiBarChart-element': { stroke: tokens.background, strokeWidth: 1 },
      }}
    />
  )
}

import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import type { AnalyticsBody } from '../../src/contract/analytics.ts'
import { levelLabel } from '../responses/levels.ts'
import { levelFill } from './LevelPatterns.tsx'
import { levelsShown } from './levelsShown.ts'
import { shortWeek } from './weekText.ts'

/** A bar a week, High at its foot. The keyboard reads the table instead, which says the same. */
export function InterestTrendChart({ weeks }: { weeks: readonly AnalyticsBody['interestTrend'][number][] }) {
  const { tokens } = useTheme().palette
  return (
    <BarChart
      height={260}
      margin={{ top: 12, right: 8, bottom: 0, left: 0 }}
      skipAnimation
      hideLegend
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: weeks.map(({ weekStart }) => weekStart),
          scaleType: 'band',
          categoryGapRatio: 0.4,
          valueFormatter: (weekStart: string, { location }) =>
            location === 'tick' ? shortWeek(weekStart) : `Week of ${shortWeek(weekStart)}`,
          disableTicks: true,
        },
      ]}
      yAxis={[{ tickMinStep: 1, width: 36, disableLine: true, disableTicks: true }]}
      series={levelsShown.map(({ key, level }) => ({
        data: weeks.map(week => week[key]),
        label: levelLabel(level),
        color: levelFill(level),
        stack: 'all',
      }))}
      sx={{
        '& .MuiBarElement-root, & .MuiBarChart-element': { stroke: tokens.background, strokeWidth: 1 },
        '& .MuiChartsGrid-line': { stroke: tokens.hairline },
      }}
    />
  )
}

import { Box } from '@mui/material'
import { lazy } from 'react'
import type { AnalyticsBody } from '../../src/contract/analytics.ts'
import { levelLabel } from '../responses/levels.ts'
import { ChartFrame } from './ChartOrTable.tsx'
import { LevelPatterns, levelFill } from './LevelPatterns.tsx'
import { levelsShown } from './levelsShown.ts'
import { MutedText } from './Section.tsx'
import { WeekTable } from './WeekTable.tsx'

const InterestTrendChart = lazy(() =>
  import('./InterestTrendChart.tsx').then(({ InterestTrendChart }) => ({ default: InterestTrendChart })),
)

type Week = AnalyticsBody['interestTrend'][number]

const columns = [
  ...levelsShown.map(({ key, level }) => ({ title: levelLabel(level), cell: (week: Week) => String(week[key]) })),
  { title: 'All', cell: (week: Week) => String(total(week)) },
]

const total = (week: Week) => levelsShown.reduce((sum, { key }) => sum + week[key], 0)

export function InterestTrend({ weeks, view }: { weeks: readonly Week[]; view: 'chart' | 'table' }) {
  if (weeks.every(week => total(week) === 0)) return <MutedText>There are no replies from the last 12 weeks.</MutedText>
  if (view === 'table') return <WeekTable label="Interest by week" weeks={weeks} columns={columns} />
  return (
    <>
      <LevelPatterns />
      <Legend />
      <ChartFrame height={260} label="A bar chart of the last 12 weeks by level. The table shows the same figures.">
        <InterestTrendChart weeks={weeks} />
      </ChartFrame>
    </>
  )
}

function Legend() {
  return (
    <Box
      component="ul"
      aria-label="Levels"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
    >
      {levelsShown.map(({ level }) => (
        <Box
          component="li"
          key={level}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: '0.8125rem' }}
        >
          <svg aria-hidden="true" width="14" height="14">
            <rect width="14" height="14" rx="2" fill={levelFill(level)} />
          </svg>
          {levelLabel(level)}
        </Box>
      ))}
    </Box>
  )
}

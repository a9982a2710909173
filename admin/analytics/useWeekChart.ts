import { useTheme } from '@mui/material/styles'
import { shortDay } from '../kit/text/dates.ts'

/** Names weeks by their Sunday. Charts stay out of the tab order, because the table has the same data. */
export function useWeekChart(weeks: readonly { weekStart: string }[]) {
  const { tokens } = useTheme().palette
  const axis = {
    data: weeks.map(({ weekStart }) => weekStart),
    // With a line's usual scale, the first point would cover the axis labels.
    scaleType: 'band',
    valueFormatter: (weekStart: string, { location }: { location: string }) =>
      location === 'tick' ? shortDay(weekStart) : `Week of ${shortDay(weekStart)}`,
    disableTicks: true,
  } as const
  const look = {
    margin: { top: 12, right: 8, bottom: 0, left: 0 },
    skipAnimation: true,
    hideLegend: true,
    disableKeyboardNavigation: true,
    grid: { horizontal: true },
    sx: { '& .MuiChartsGrid-line': { stroke: tokens.hairline } },
  }
  return { axis, look, tokens }
}

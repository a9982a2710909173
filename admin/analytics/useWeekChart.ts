import { useTheme } from '@mui/material/styles'
import { shortDay } from '../kit/text/dates.ts'
import { useSession } from '../providers/session.ts'

/**
 * What the charts of weeks have in common: their look, and an axis with a place for each week, named by its Sunday in
 * the business zone. The keyboard reads the table instead, which says the same.
 */
export function useWeekChart(weeks: readonly { weekStart: string }[]) {
  const { tokens } = useTheme().palette
  const zone = useSession().data?.businessTimeZone
  const axis = {
    data: weeks.map(({ weekStart }) => weekStart),
    // For a line too: a point on the edge would cover the figures of the axis beside it.
    scaleType: 'band',
    valueFormatter: (weekStart: string, { location }: { location: string }) =>
      location === 'tick' ? shortDay(weekStart, zone) : `Week of ${shortDay(weekStart, zone)}`,
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

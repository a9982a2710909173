import { Box, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { useStore } from 'react-admin'

type View = 'chart' | 'table'

/** Keeps whether a section shows its chart or its table. */
export const useChartView = (section: string) => useStore<View>(`analytics.${section}`, 'chart')

interface ViewSwitchProps {
  of: string
  view: View
  onView: (view: View) => void
}

export function ViewSwitch({ of, view, onView }: ViewSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      onChange={(_, chosen: View | null) => chosen && onView(chosen)}
      aria-label={`${of}: chart or table`}
      sx={{ flexShrink: 0, '& button': { px: 1.25, py: 0.25, textTransform: 'none', fontSize: '0.8125rem' } }}
    >
      <ToggleButton value="chart">Chart</ToggleButton>
      <ToggleButton value="table">Table</ToggleButton>
    </ToggleButtonGroup>
  )
}

/** Frame of a chart that loads on demand, with a fixed height. */
export function ChartFrame({ label, height, children }: { label: string; height: number; children: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
      <Box role="img" aria-label={label} sx={{ height }}>
        {children}
      </Box>
    </Suspense>
  )
}

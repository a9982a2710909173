import { Box, Skeleton } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { useStore } from 'react-admin'

/** How a section can show its figures. */
export const views = { chart: 'Chart', table: 'Table' } as const
type View = keyof typeof views

/** Keeps whether a section shows its chart or its table. */
export const useChartView = (section: string) => useStore<View>(`analytics.${section}`, 'chart')

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

import { Box, Skeleton } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { useStore } from 'react-admin'

export const views = { chart: 'Chart', table: 'Table' } as const
type View = keyof typeof views

export const useChartView = (section: string) => useStore<View>(`analytics.${section}`, 'chart')

export function ChartFrame({ label, height, children }: { label: string; height: number; children: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
      <Box role="img" aria-label={label} sx={{ height }}>
        {children}
      </Box>
    </Suspense>
  )
}

import { Box } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

export interface Bar {
  key: string
  name: ReactNode
  /** From 0 to 1. */
  length: number
  figure: string
  detail: string
  color?: (theme: Theme) => string
}

const accent = (theme: Theme) => theme.palette.tokens.accent

export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'fit-content(34%) 1fr auto auto', sm: 'fit-content(38%) 1fr auto auto' },
        columnGap: 1.5,
      }}
    >
      {bars.map(({ key, name, length, figure, detail, color = accent }) => (
        <Box
          component="li"
          key={key}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'subgrid',
            gridColumn: '1 / -1',
            alignItems: 'center',
            minHeight: 40,
          }}
        >
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
          <Box aria-hidden sx={{ height: 10, borderRadius: '2px', background: theme => theme.palette.tokens.hover }}>
            <Box
              data-bar={key}
              sx={{ height: '100%', borderRadius: '2px', background: color }}
              style={{ width: `${Math.min(Math.max(length, 0), 1) * 100}%` }}
            />
          </Box>
          <Box component="strong" sx={{ textAlign: 'right', fontWeight: 600, whiteSpace: 'nowrap' }}>
            {figure}
          </Box>
          <Box sx={{ textAlign: 'right', color: 'text.secondary', fontSize: '0.8125rem' }}>{detail}</Box>
        </Box>
      ))}
    </Box>
  )
}

import { Box, Button } from '@mui/material'
import type { TodayKind } from './todayKinds.ts'

export function KindLinks({ kinds, onGo }: { kinds: readonly TodayKind[]; onGo: (id: string) => void }) {
  if (kinds.length < 2) return null
  return (
    <Box component="nav" aria-label="Kinds" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 2 }}>
      {kinds.map(({ title, rows, isCut }) => (
        <Button key={title} size="small" variant="outlined" onClick={() => onGo(rows[0]!.id)}>
          {title}
          <Box component="span" sx={{ ml: 0.75, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {isCut ? `${rows.length}+` : rows.length}
          </Box>
        </Button>
      ))}
    </Box>
  )
}

import { Box } from '@mui/material'
import { Badge } from '../kit/controls/Badge.tsx'
import { knownLevel, levelLabel } from './levels.ts'

export function InterestBadge({ level }: { level: string | null | undefined }) {
  const known = knownLevel(level)
  return (
    <Badge tint={tokens => tokens.levels[known]} data-level={known}>
      {levelLabel(level)}
    </Badge>
  )
}

export function Confidence({ of: confidence }: { of: number }) {
  return (
    <Box
      component="span"
      title="Confidence"
      sx={{ color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}
    >
      {confidence}%
    </Box>
  )
}

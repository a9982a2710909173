import { Box, Link, Typography } from '@mui/material'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { mostOfKind } from '../../src/contract/today.ts'
import type { RowCursor } from '../kit/keys/useRowCursor.ts'
import { TodayLine } from './TodayLine.tsx'
import type { TodayKind } from './todayKinds.ts'

interface TodaySectionProps {
  kind: TodayKind
  cursor: RowCursor
  onReply: (id: string) => void
  onClose: (response: ResponseBody) => void
}

/** Lists what waits for the same next step, newest first. */
export function TodaySection({ kind: { title, step, all, rows }, cursor, onReply, onClose }: TodaySectionProps) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 0.5 }}>
        <Typography variant="h2" id={titleId}>
          {title}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}>
            {rows.length < mostOfKind ? rows.length : `newest ${mostOfKind}`}
          </Box>
        </Typography>
        {all && (
          <Link component={RouterLink} to={all.to} variant="body2">
            {all.label}
          </Link>
        )}
      </Box>
      <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {rows.map(row => (
          <TodayLine key={row.id} row={row} step={step} cursor={cursor} onReply={onReply} onClose={onClose} />
        ))}
      </Box>
    </Box>
  )
}

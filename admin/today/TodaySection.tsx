import { Box, Button, Link, Typography } from '@mui/material'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { RowCursor } from '../kit/keys/useRowCursor.ts'
import { TodayLine } from './TodayLine.tsx'
import type { TodayKind, TodayRow } from './todayKinds.ts'

interface TodaySectionProps {
  kind: TodayKind
  cursor: RowCursor
  onReply: (row: TodayRow) => void
  onDone: (row: TodayRow) => void
  onMore: (() => void) | undefined
}

export function TodaySection({ kind, cursor, onReply, onDone, onMore }: TodaySectionProps) {
  const { title, hint, note, step, all, rows, isCut } = kind
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 0.5 }}>
        <Typography variant="h2" id={titleId} title={hint}>
          {title}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}>
            {isCut ? `newest ${rows.length}` : rows.length}
          </Box>
        </Typography>
        {note && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
        {all && (
          <Link component={RouterLink} to={all.to} variant="body2">
            {all.label}
          </Link>
        )}
      </Box>
      <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {rows.map(row => (
          <TodayLine key={row.id} row={row} step={step} cursor={cursor} onReply={onReply} onDone={onDone} />
        ))}
      </Box>
      {isCut && onMore && (
        <Button size="small" onClick={onMore} aria-label={`Show more: ${title}`} sx={{ mt: 0.5 }}>
          Show more
        </Button>
      )}
    </Box>
  )
}

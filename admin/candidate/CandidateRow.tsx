import { Box, ButtonBase } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { FirmName } from '../kit/controls/FirmName.tsx'
import type { RowCursor } from '../kit/keys/useRowCursor.ts'
import { clockTime, dateHint, shortDate } from '../kit/text/dates.ts'
import { InterestBadge } from '../responses/InterestBadge.tsx'

interface CandidateRowProps {
  id: string
  to: string | null
  title: string
  firm?: string | null
  address?: string | null
  detail: string
  level?: string | null
  at?: string | null
  timeAlone?: boolean
  cursor: RowCursor
  action?: ReactNode
}

const line = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { md: 'nowrap' } } as const

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 2fr) minmax(0, 3fr) 104px 88px' },
  columnGap: 2,
  rowGap: 0.25,
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  minHeight: 40,
  py: 0.5,
  px: 1,
  textAlign: 'left',
  fontSize: '0.8125rem',
  '&:focus-visible': { outlineOffset: -2 },
} as const

export function CandidateRow({
  id,
  to,
  title,
  firm,
  address,
  detail,
  level,
  at,
  timeAlone,
  cursor,
  action,
}: CandidateRowProps) {
  const content = (
    <>
      <Box component="span" title={title} sx={{ ...line, fontWeight: 550 }}>
        <Title {...{ title, firm, address }} />
      </Box>
      <Box
        component="span"
        title={detail}
        sx={{ ...line, color: 'text.secondary', order: { xs: 4, md: 0 }, gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        {detail}
      </Box>
      <Box component="span" sx={{ order: { xs: 2, md: 0 } }}>
        {level && <InterestBadge level={level} />}
      </Box>
      <Box
        component="time"
        dateTime={at ?? undefined}
        title={at ? dateHint(at) : undefined}
        sx={{
          display: { xs: timeAlone ? 'none' : 'block', md: 'block' },
          order: { xs: 3, md: 0 },
          gridColumn: { xs: '1 / -1', md: 'auto' },
          color: 'text.secondary',
          fontSize: '0.75rem',
          textAlign: { md: 'right' },
          whiteSpace: 'nowrap',
        }}
      >
        {at && (timeAlone ? clockTime(at) : shortDate(at))}
      </Box>
    </>
  )
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}>
      {to ? (
        <ButtonBase
          component={Link}
          to={to}
          data-candidate-row={id}
          tabIndex={cursor.tabIndexOf(id)}
          onFocus={() => cursor.rest(id)}
          sx={{ ...grid, '&:hover': { bgcolor: 'action.hover' } }}
        >
          {content}
        </ButtonBase>
      ) : (
        <Box sx={grid}>{content}</Box>
      )}
      {action && <Box sx={{ flex: 'none', width: 88, textAlign: 'right' }}>{action}</Box>}
    </Box>
  )
}

function Title({ title, firm, address }: Pick<CandidateRowProps, 'title' | 'firm' | 'address'>) {
  const at = firm && address ? title.lastIndexOf(` - ${firm}`) + 3 : 0
  if (!firm || !address || at < 3) return title
  return (
    <>
      {title.slice(0, at)}
      <FirmName name={firm} address={address} />
      {title.slice(at + firm.length)}
    </>
  )
}

import TrendingDownIcon from '@mui/icons-material/TrendingDown'
import TrendingUpIcon from '@mui/icons-material/TrendingUp'
import { Box, ButtonBase, Skeleton, Typography } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { DashboardStatsBody } from '../../../src/contract/dashboard.ts'
import { visuallyHidden } from './visuallyHidden.ts'

interface StatCardProps {
  title: string
  /** Null after a failure. */
  value: number | null | undefined
  change?: DashboardStatsBody['interestedChange'] | undefined
  unit?: '' | '%'
  note?: string
  /** Replaces a note where there is no room. */
  hint?: string
  onOpen?: () => void
}

export function StatCard({ title, value, change, unit = '', note, hint, onOpen }: StatCardProps) {
  const content = (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ fontSize: { xs: '0.75rem', sm: '0.8125rem' } }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: { xs: 0.5, sm: 1 }, minHeight: { sm: 33 } }}>
        {value === undefined ? (
          <Skeleton width={30} sx={{ fontSize: figure.fontSize }} />
        ) : (
          <Box component="strong" sx={figure}>
            {value === null ? '–' : `${value.toLocaleString('en-US')}${unit}`}
          </Box>
        )}
        {change && <Trend change={change} />}
      </Box>
      {note && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ flexBasis: '100%' }}>
          {note}
        </Typography>
      )}
    </>
  )
  return (
    <Frame hint={hint} onOpen={onOpen}>
      {content}
    </Frame>
  )
}

const figure = { fontSize: { xs: '0.875rem', sm: '1.375rem' }, fontWeight: 650, letterSpacing: '-0.02em' }

const frame = {
  display: { xs: 'flex', sm: 'block' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  alignContent: 'flex-start',
  justifyContent: 'flex-start',
  columnGap: 0.5,
  textAlign: 'left',
  font: 'inherit',
  lineHeight: 1.5,
  minWidth: { sm: 150 },
  px: 1,
  py: { xs: 0.25, sm: 0.5 },
  ml: -1,
  borderRadius: 1,
}

function Frame({ hint, onOpen, children }: Pick<StatCardProps, 'hint' | 'onOpen'> & { children: ReactNode }) {
  if (!onOpen)
    return (
      <Box title={hint} sx={frame}>
        {children}
      </Box>
    )
  return (
    <ButtonBase
      title={hint}
      onClick={onOpen}
      sx={{ ...frame, '&:hover': { background: theme => theme.palette.action.hover } }}
    >
      {children}
    </ButtonBase>
  )
}

const visuallyHiddenOnPhone = (theme: Theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })

function Trend({ change }: { change: NonNullable<StatCardProps['change']> }) {
  const up = change.type === 'increase'
  const Icon = up ? TrendingUpIcon : TrendingDownIcon
  const period = change.period.startsWith('from ') ? change.period : `from ${change.period}`
  return (
    <Box
      component="span"
      title={`${change.current.toLocaleString('en-US')} this week so far, ${change.before.toLocaleString('en-US')} by the same day and time last week`}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: '0.75rem',
        color: change.value === 0 ? 'text.secondary' : up ? 'success.main' : 'error.main',
      }}
    >
      {change.value !== 0 && <Icon sx={{ fontSize: 16, display: { xs: 'none', sm: 'inline' } }} />}
      <span>
        <Box component="span" sx={visuallyHiddenOnPhone}>
          {`${change.current.toLocaleString('en-US')} this week, `}
        </Box>
        {`${change.value === 0 ? '' : up ? '+' : '-'}${change.value}%`}
        <Box component="span" sx={visuallyHiddenOnPhone}>
          {` ${period}`}
        </Box>
      </span>
    </Box>
  )
}

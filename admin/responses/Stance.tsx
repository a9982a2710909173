import { Box } from '@mui/material'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { Badge } from '../kit/controls/Badge.tsx'
import { InterestBadge } from './InterestBadge.tsx'
import { confidenceIn, hasChangedStance, knownLevel, levelLabel } from './levels.ts'
import { stanceConfidence } from './threadEmails.ts'

/** In a table as wide as the widest badge and '100%', so that the figures are one below the other. */
const columns = {
  display: 'inline-grid',
  gridTemplateColumns: { xs: 'auto 32px', md: '116px 32px' },
  columnGap: 0.5,
  rowGap: '2px',
  alignItems: 'center',
  justifyItems: 'start',
  verticalAlign: 'middle',
} as const

const percent = {
  justifySelf: 'end',
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
} as const

/** The level of the thread's first message, and what a later message says otherwise; how sure each of them is. */
export function Stance({ response }: { response: ResponseBody }) {
  const { shownLevel, stance } = response
  const now = stanceConfidence(response)
  const changed = hasChangedStance(response)
  return (
    <Box component="span" sx={columns}>
      <InterestBadge level={shownLevel} /> <Percent of={changed ? confidenceIn(shownLevel, response) : now} />
      {changed && (
        <>
          <Box component="span" sx={{ gridRow: 2, gridColumn: 1, display: 'flex' }}>
            <StanceNow stance={stance} />
          </Box>{' '}
          <Percent of={now} />
        </>
      )}
    </Box>
  )
}

function Percent({ of: confidence }: { of: number | null }) {
  if (confidence === null) return null
  return (
    <Box component="span" sx={percent} title="Confidence">
      {confidence}%
    </Box>
  )
}

/** What a thread says by now. */
export function StanceNow({ stance }: Pick<ResponseBody, 'stance'>) {
  const known = knownLevel(stance)
  return (
    <Badge tint={tokens => tokens.levels[known]} data-stance={known}>
      {`now ${levelLabel(known)}`}
    </Badge>
  )
}

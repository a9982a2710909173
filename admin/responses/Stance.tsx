import { Box } from '@mui/material'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { Badge } from '../kit/controls/Badge.tsx'
import { Confidence, InterestBadge } from './InterestBadge.tsx'
import { confidenceIn, hasChangedStance, knownLevel, levelLabel } from './levels.ts'
import { stanceConfidence } from './threadEmails.ts'

/** Fits the widest badge and '100%'. */
const columns = {
  display: 'inline-grid',
  gridTemplateColumns: { xs: 'auto 32px', md: '124px 32px' },
  columnGap: 0.5,
  rowGap: '2px',
  alignItems: 'center',
  justifyItems: 'start',
  verticalAlign: 'middle',
} as const

/** Adds a later stance that differs from the first message's level. */
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
    <Box component="span" sx={{ justifySelf: 'end' }}>
      <Confidence of={confidence} />
    </Box>
  )
}

export function StanceNow({ stance }: Pick<ResponseBody, 'stance'>) {
  const known = knownLevel(stance)
  return (
    <Badge tint={tokens => tokens.levels[known]} data-stance={known}>
      {`now ${levelLabel(known)}`}
    </Badge>
  )
}

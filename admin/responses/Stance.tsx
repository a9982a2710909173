import { Box } from '@mui/material'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { InterestBadge } from './InterestBadge.tsx'
import { confidenceIn, knownLevel, levelLabel } from './levels.ts'

/** The level of the thread's first message, how sure it is of this one, and what a later message says otherwise. */
export function Stance({ response }: { response: ResponseBody }) {
  const { shownLevel, stance } = response
  const confidence = confidenceIn(shownLevel, response)
  const changed = knownLevel(stance) !== knownLevel(shownLevel)
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <InterestBadge level={shownLevel} />{' '}
        {confidence !== null && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }} title="Confidence">
            {confidence}%
          </Box>
        )}
      </Box>
      {changed && (
        <Box sx={{ fontSize: '0.75rem' }}>
          <StanceNow stance={stance} />
        </Box>
      )}
    </>
  )
}

/** What a thread says by now. */
export function StanceNow({ stance }: Pick<ResponseBody, 'stance'>) {
  return (
    <Box
      component="span"
      sx={theme => ({ fontWeight: 600, color: theme.palette.tokens.levels[knownLevel(stance)].text })}
    >
      now {levelLabel(stance)}
    </Box>
  )
}

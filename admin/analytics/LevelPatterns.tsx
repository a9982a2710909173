import { useTheme } from '@mui/material/styles'
import type { InterestLevel } from '../../src/domain/responses/interest.ts'
import { levelsShown } from './levelsShown.ts'

const side = 6

/** Hatching makes bars differ by more than color. */
const hatching: Record<InterestLevel, string> = {
  high: '',
  moderate: `M-1,1 l2,-2 M0,${side} l${side},-${side} M${side - 1},${side + 1} l2,-2`,
  low: `M0,${side / 2} h${side}`,
  not_interested: `M0,0 l${side},${side} M-1,${side - 1} l2,2 M${side - 1},-1 l2,2`,
  unknown: `M${side / 2},0 v${side}`,
}

const idOf = (level: InterestLevel) => `analytics-level-${level}`

export const levelFill = (level: InterestLevel) => `url(#${idOf(level)})`

/** Defines the patterns of `levelFill`, once per page. */
export function LevelPatterns() {
  const { tokens } = useTheme().palette
  return (
    <svg aria-hidden="true" width="0" height="0" style={{ position: 'absolute' }}>
      <defs>
        {levelsShown.map(({ level }) => (
          <pattern key={level} id={idOf(level)} width={side} height={side} patternUnits="userSpaceOnUse">
            <rect width={side} height={side} fill={tokens.bars[level]} />
            <path d={hatching[level]} stroke={tokens.background} strokeOpacity={0.45} strokeWidth={1.25} />
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

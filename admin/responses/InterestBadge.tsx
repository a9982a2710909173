import { Badge } from '../kit/controls/Badge.tsx'
import { knownLevel, levelLabel } from './levels.ts'

/** How interested a reply is: always in words, the tint only helps. */
export function InterestBadge({ level }: { level: string | null | undefined }) {
  const known = knownLevel(level)
  return (
    <Badge tint={tokens => tokens.levels[known]} data-level={known}>
      {levelLabel(level)}
    </Badge>
  )
}

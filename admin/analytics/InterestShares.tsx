import type { AnalyticsBody } from '../../src/contract/analytics.ts'
import type { InterestDistributionBody } from '../../src/contract/dashboard.ts'
import { plural } from '../../src/domain/plural.ts'
import { InterestBadge } from '../responses/InterestBadge.tsx'
import { BarList } from './BarList.tsx'
import { stancesShown } from './levelsShown.ts'

interface InterestSharesProps {
  shares: AnalyticsBody['interestShares']
  counts: InterestDistributionBody
}

/** ANA-03 */
export function InterestShares({ shares, counts }: InterestSharesProps) {
  return (
    <BarList
      label="Interest distribution"
      bars={stancesShown.map(({ key, level }) => ({
        key: level,
        name: <InterestBadge level={level} />,
        length: shares[key] / 100,
        figure: `${shares[key]}%`,
        detail: plural(counts[key], 'conversation'),
        color: theme => theme.palette.tokens.bars[level],
      }))}
    />
  )
}

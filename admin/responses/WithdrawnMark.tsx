import { Badge } from '../kit/controls/Badge.tsx'

export function WithdrawnMark({ of }: { of: { isWithdrawn?: boolean | undefined } }) {
  return of.isWithdrawn ? (
    <Badge tint={tokens => tokens.levels.not_interested} data-withdrawn="">
      Withdrawn
    </Badge>
  ) : null
}

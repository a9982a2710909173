import { Badge } from './Badge.tsx'

export type StateTone = 'good' | 'bad' | 'waiting' | 'neutral'

const levelOf = { good: 'high', bad: 'not_interested', waiting: 'low', neutral: 'unknown' } as const

export function StateBadge({ tone, children }: { tone: StateTone; children: string }) {
  return (
    <Badge tint={tokens => tokens.levels[levelOf[tone]]} data-state={tone}>
      {children}
    </Badge>
  )
}

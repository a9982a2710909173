import { useTheme } from '@mui/material'
import type { Tint, Tokens } from '../theme/tokens.ts'

type BadgeProps = {
  tint: (tokens: Tokens) => Tint
  children: string
} & { [mark: `data-${string}`]: string }

const shape = {
  display: 'inline-block',
  padding: '1px 8px',
  borderRadius: 10,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '15px',
  whiteSpace: 'nowrap',
} as const

export function Badge({ tint, children, ...marks }: BadgeProps) {
  const { background, text: color } = tint(useTheme().palette.tokens)
  return (
    <span {...marks} style={{ ...shape, background, color }}>
      {children}
    </span>
  )
}

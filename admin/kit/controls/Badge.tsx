import { Box } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import type { Tint, Tokens } from '../theme/tokens.ts'

type BadgeProps = {
  /** Selects the tint, which only supports the text. */
  tint: (tokens: Tokens) => Tint
  children: string
} & { [mark: `data-${string}`]: string }

export function Badge({ tint, children, ...marks }: BadgeProps) {
  return (
    <Box
      component="span"
      {...marks}
      sx={(theme: Theme) => {
        const { background, text } = tint(theme.palette.tokens)
        return {
          display: 'inline-block',
          px: 1,
          py: '1px',
          borderRadius: '10px',
          fontSize: '0.75rem',
          fontWeight: 600,
          lineHeight: '15px',
          whiteSpace: 'nowrap',
          background,
          color: text,
        }
      }}
    >
      {children}
    </Box>
  )
}

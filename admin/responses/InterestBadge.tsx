import { Box } from '@mui/material'
import { knownLevel, levelLabel } from './levels.ts'

/** How interested a reply is: always in words, the tint only helps. */
export function InterestBadge({ level }: { level: string | null | undefined }) {
  return (
    <Box
      component="span"
      data-level={knownLevel(level)}
      sx={theme => {
        const tint = theme.palette.tokens.levels[knownLevel(level)]
        return {
          display: 'inline-block',
          px: 1,
          py: '1px',
          borderRadius: '10px',
          fontSize: '0.75rem',
          fontWeight: 600,
          whiteSpace: 'nowrap',
          background: tint.background,
          color: tint.text,
        }
      }}
    >
      {levelLabel(level)}
    </Box>
  )
}

import { Box, Button } from '@mui/material'

interface CopiesTogglesProps {
  cc: boolean
  bcc: boolean
  onToggle: (copies: 'cc' | 'bcc', on: boolean) => void
}

/** COMP-03 */
export function CopiesToggles({ cc, bcc, onToggle }: CopiesTogglesProps) {
  return (
    <Box sx={{ position: 'absolute', top: 5, right: 5, display: 'flex', gap: 0.5 }}>
      <ToggleButton label="Cc" on={cc} onToggle={on => onToggle('cc', on)} />
      <ToggleButton label="Bcc" on={bcc} onToggle={on => onToggle('bcc', on)} />
    </Box>
  )
}

function ToggleButton({ label, on, onToggle }: { label: string; on: boolean; onToggle: (on: boolean) => void }) {
  return (
    <Button
      aria-pressed={on}
      onClick={() => onToggle(!on)}
      sx={theme => ({
        minWidth: { xs: 34, sm: 40 },
        minHeight: 28,
        px: 0.75,
        py: 0,
        background: on ? theme.palette.tokens.accentTint : undefined,
      })}
    >
      {label}
    </Button>
  )
}

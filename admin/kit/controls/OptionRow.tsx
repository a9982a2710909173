import { Box } from '@mui/material'

interface OptionRowProps {
  name: string
  detail: string
  end: string | null
}

export function OptionRow({ name, detail, end }: OptionRowProps) {
  const quiet = { color: 'text.secondary', fontSize: '0.75rem' }
  return (
    <Box sx={{ display: 'flex', width: '100%', gap: 2, alignItems: 'baseline' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
        <Box sx={quiet}>{detail}</Box>
      </Box>
      {end && <Box sx={{ ...quiet, whiteSpace: 'nowrap' }}>{end}</Box>}
    </Box>
  )
}

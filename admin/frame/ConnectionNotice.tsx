import { Box } from '@mui/material'
import { useServerEvents } from '../providers/ServerEvents.tsx'

export function ConnectionNotice() {
  const { connection, refusal } = useServerEvents()
  return (
    <Box role="status">
      {connection === 'lost' && (
        <Box
          sx={theme => ({
            px: { xs: 2, md: 3 },
            py: 0.5,
            fontSize: '0.8125rem',
            background: theme.palette.tokens.levels.low.background,
            color: theme.palette.tokens.levels.low.text,
          })}
        >
          {refusal ?? 'Connection lost.'} This may be out of date. Reconnecting...
        </Box>
      )}
    </Box>
  )
}

import { Box } from '@mui/material'
import { useSession } from '../providers/session.ts'

export function SandboxNotice() {
  const { data: session } = useSession()
  if (!session?.sandbox) return null
  return (
    <Box
      component="aside"
      aria-label="Sandbox"
      sx={theme => ({
        px: { xs: 2, md: 3 },
        py: 0.5,
        fontSize: '0.75rem',
        background: theme.palette.tokens.notice.background,
        color: theme.palette.tokens.notice.text,
        borderBottom: `1px solid ${theme.palette.divider}`,
      })}
    >
      Sandbox: nothing leaves this machine
    </Box>
  )
}

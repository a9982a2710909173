import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface EmptyProps {
  /** What is not there. */
  text: string
  /** Where it comes from, or what to do now. */
  hint?: ReactNode
  /** The one thing to do now. */
  action?: ReactNode
}

/** A list with nothing in it, the same on every screen. */
export function Empty({ text, hint, action }: EmptyProps) {
  return (
    <Box sx={{ py: 8, px: 2, textAlign: 'center' }}>
      <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
          {hint}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Box>
  )
}

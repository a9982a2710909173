import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface EmptyProps {
  text: string
  hint?: ReactNode
  action?: ReactNode
}

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

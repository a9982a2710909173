import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  text: string
  hint?: ReactNode
  action?: ReactNode
}

export function EmptyState({ text, hint, action }: EmptyStateProps) {
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

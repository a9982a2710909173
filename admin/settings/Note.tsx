import { Box } from '@mui/material'
import type { ReactNode } from 'react'

export const Note = ({ children }: { children: ReactNode }) => (
  <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', mt: 0.25 }}>{children}</Box>
)

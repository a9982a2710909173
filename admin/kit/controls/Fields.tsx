import { Box } from '@mui/material'
import type { ReactNode } from 'react'

export function Fields({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 3, rowGap: 1.5, m: 0 }}
    >
      {children}
    </Box>
  )
}

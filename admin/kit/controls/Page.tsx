import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { toastSpace } from '../feedback/toastSpace.ts'

interface PageProps {
  title: string
  lead?: ReactNode
  controls?: ReactNode
  /** Each column scrolls separately and leaves room for toasts. */
  hasColumns?: boolean
  children?: ReactNode
}

export function Page({ title, lead, controls, hasColumns = false, children }: PageProps) {
  return (
    <Box
      sx={{
        maxWidth: 1600,
        mx: 'auto',
        px: { xs: 2, md: 3 },
        pt: { xs: 1, md: 2.5 },
        pb: hasColumns ? 2.5 : toastSpace,
      }}
    >
      <title>{`${title} · Rejoinder`}</title>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0.75, sm: 2 }, alignItems: 'center', mb: { xs: 1, sm: 2 } }}
      >
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Typography variant="h1" tabIndex={-1} sx={{ width: 'fit-content', borderRadius: 0.5 }}>
            {title}
          </Typography>
          {lead && (
            <Typography color="textSecondary" sx={{ fontSize: { xs: '0.8125rem', sm: '0.875rem' } }}>
              {lead}
            </Typography>
          )}
        </Box>
        {controls}
      </Box>
      {children}
    </Box>
  )
}

import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  lead: ReactNode
  children: ReactNode
}

/** A section of the settings: description on the left, controls on the right. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 880px)' },
        columnGap: 5,
        rowGap: 1.5,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
          {lead}
        </Typography>
      </div>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

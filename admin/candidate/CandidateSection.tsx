import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface CandidateSectionProps {
  title: string
  note?: string
  area: string
  children: ReactNode
}

export function CandidateSection({ title, note, area, children }: CandidateSectionProps) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ gridArea: area, minWidth: 0 }}>
      <Typography variant="h2" id={titleId} sx={{ mb: 0.5 }}>
        {title}{' '}
        {note && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: '0.8125rem' }}>
            {note}
          </Box>
        )}
      </Typography>
      {children}
    </Box>
  )
}

import { Box, Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { sectionId } from '../kit/text/settingsSections.ts'

interface SectionProps {
  title: string
  lead: ReactNode
  children: ReactNode
}

/** A URL can end with the section's id. */
export function Section({ title, lead, children }: SectionProps) {
  const id = sectionId(title)
  const heading = useRef<HTMLHeadingElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (location.hash !== `#${id}`) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [location, id])
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
        <Typography variant="h2" id={id} ref={heading} tabIndex={-1} sx={{ scrollMarginTop: 16 }}>
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

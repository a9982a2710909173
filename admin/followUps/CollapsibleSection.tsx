import ChevronIcon from '@mui/icons-material/ExpandMore'
import { Box, Button } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface CollapsibleSectionProps {
  title: string
  open: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}

export function CollapsibleSection({ title, open, onToggle, children }: CollapsibleSectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-label={title} sx={{ mt: 1 }}>
      <Button
        color="inherit"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onToggle(!open)}
        startIcon={<ChevronIcon sx={{ transform: open ? 'none' : 'rotate(-90deg)' }} />}
        sx={{ ml: -1, px: 1, color: 'text.secondary' }}
      >
        {title}
      </Button>
      {open && <Box id={id}>{children}</Box>}
    </Box>
  )
}

import { Box, Link as MuiLink } from '@mui/material'
import { Link } from 'react-router-dom'
import { sectionId, settingsSectionsFor } from '../kit/text/settingsSections.ts'
import { useSession } from '../providers/session.ts'

export function SectionLinks() {
  const { data: session } = useSession()
  return (
    <Box
      component="nav"
      aria-label="Sections"
      sx={{
        display: 'flex',
        flexWrap: { sm: 'wrap' },
        overflowX: 'auto',
        columnGap: 2,
        rowGap: 0.75,
        mb: 2,
        typography: 'body2',
        whiteSpace: 'nowrap',
      }}
    >
      {settingsSectionsFor(session?.user?.right).map(title => (
        <MuiLink key={title} component={Link} to={`#${sectionId(title)}`} underline="hover">
          {title}
        </MuiLink>
      ))}
    </Box>
  )
}

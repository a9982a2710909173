import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { NavigationMenu } from './NavigationMenu.tsx'
import { PaletteButton } from './palette/PaletteKey.tsx'
import { ScreenBar } from './ScreenBar.tsx'
import { SubmissionStats } from './SubmissionStats.tsx'
import { UserMenu } from './UserMenu.tsx'

/** NAV-13 */
export function Header({ onShowKeys }: { onShowKeys: () => void }) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        columnGap: 3,
        px: { xs: 2, md: 3 },
        py: 0.75,
        minHeight: 48,
        background: theme => theme.palette.background.paper,
        borderBottom: theme => `1px solid ${theme.palette.divider}`,
      }}
    >
      <Link
        component={RouterLink}
        to="/"
        color="inherit"
        underline="none"
        sx={{
          fontWeight: 700,
          fontSize: '1rem',
          letterSpacing: '-0.015em',
          display: 'flex',
          alignItems: 'center',
          gap: 1,
        }}
      >
        <Box component="img" src="/favicon.svg" alt="" sx={{ width: 22, height: 22 }} />
        Rejoinder
      </Link>
      <ScreenBar />
      <Box sx={{ order: { xs: 1, md: 0 }, flex: { xs: '1 0 100%', md: 1 }, minWidth: 0, minHeight: 20 }}>
        <SubmissionStats />
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
        <PaletteButton />
        <NavigationMenu />
        <UserMenu onShowKeys={onShowKeys} />
      </Box>
    </Box>
  )
}

import { Box, Link } from '@mui/material'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { isScreenOfPath, menuScreens } from './screens.ts'

const daily = menuScreens.filter(({ daily }) => daily)

export function ScreenBar() {
  const { pathname } = useLocation()
  return (
    <Box
      component="nav"
      aria-label="Daily screens"
      sx={{ display: { xs: 'none', lg: 'flex' }, columnGap: 0.5, whiteSpace: 'nowrap' }}
    >
      {daily.map(({ label, path, key }) => {
        const current = isScreenOfPath(path, pathname)
        return (
          <Link
            key={path}
            component={RouterLink}
            to={path}
            underline="none"
            title={`${label} (g ${key})`}
            aria-current={current ? 'page' : undefined}
            sx={{
              px: 1,
              py: 0.5,
              borderRadius: 1,
              fontSize: '0.8125rem',
              fontWeight: current ? 650 : 500,
              color: current ? 'text.primary' : 'text.secondary',
              bgcolor: current ? 'action.selected' : undefined,
              '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
            }}
          >
            {label}
          </Link>
        )
      })}
    </Box>
  )
}

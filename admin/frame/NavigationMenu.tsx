import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { useMenu } from '../kit/controls/useMenu.ts'
import { isScreenOfPath, menuScreens } from './screens.ts'

/** Menu of all screens (NAV-09 to NAV-12). */
export function NavigationMenu() {
  const { button, menu, close } = useMenu()
  const { pathname } = useLocation()
  return (
    <>
      <Tooltip title="Menu">
        <IconButton aria-label="Navigation menu" {...button}>
          <SettingsIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu {...menu} slotProps={{ list: { 'aria-label': 'Screens' } }}>
        {menuScreens.map(screen => {
          const current = isScreenOfPath(screen.path, pathname)
          return (
            <MenuItem
              key={screen.path}
              component={Link}
              to={screen.path}
              onClick={close}
              selected={current}
              aria-current={current ? 'page' : undefined}
              data-sub={screen.sub || undefined}
              sx={{
                minWidth: 200,
                pl: screen.sub ? 4 : 2,
                fontWeight: current ? 650 : undefined,
                // Shows the shortcut, hidden from screen readers.
                '&::after': {
                  content: `"g ${screen.key}" / ""`,
                  ml: 'auto',
                  pl: 3,
                  color: 'text.secondary',
                  fontSize: '0.75rem',
                  fontWeight: 400,
                },
                '@media (hover: none)': { '&::after': { display: 'none' } },
              }}
            >
              {screen.label}
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}

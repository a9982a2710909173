import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { IconButton, Menu, MenuItem, Tooltip, Typography } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import type { SavedViewBody } from '../../src/contract/savedViews.ts'
import type { SearchScreen } from '../../src/domain/search/searchTerms.ts'
import { useMenu } from '../kit/controls/useMenu.ts'
import { keyOfView, pathOfView, useSavedViewCounts, useSavedViews } from '../savedViews/useSavedViews.ts'
import { isScreenOfPath, menuScreens } from './screens.ts'

const screenOfPath: Readonly<Record<string, SearchScreen>> = { '/': 'mailbox', '/smart-email': 'responses' }

/** Hides the shortcut from screen readers. */
const shortcut = (keys: string) => ({
  '&::after': {
    content: `"${keys}" / ""`,
    ml: 'auto',
    pl: 3,
    color: 'text.secondary',
    fontSize: '0.75rem',
    fontWeight: 400,
  },
  '@media (hover: none)': { '&::after': { display: 'none' } },
})

/** NAV-09 to NAV-12 */
export function NavigationMenu() {
  const { button, menu, close } = useMenu()
  const { pathname } = useLocation()
  const { data: views = [] } = useSavedViews()
  const counts = useSavedViewCounts(menu.open && views.length > 0)
  return (
    <>
      <Tooltip title="Menu">
        <IconButton aria-label="Navigation menu" {...button}>
          <SettingsIcon fontSize="small" />
          {/* The icon alone does not say that the daily screens are here. */}
          <Typography component="span" variant="body2" sx={{ ml: 0.5, display: { lg: 'none' } }}>
            Menu
          </Typography>
        </IconButton>
      </Tooltip>
      <Menu {...menu} slotProps={{ list: { 'aria-label': 'Screens' } }}>
        {menuScreens.flatMap(screen => {
          const current = isScreenOfPath(screen.path, pathname)
          return [
            <MenuItem
              key={screen.path}
              component={Link}
              to={screen.path}
              onClick={close}
              selected={current}
              aria-current={current ? 'page' : undefined}
              data-sub={screen.sub || undefined}
              sx={{
                ...{ minWidth: 200, pl: screen.sub ? 4 : 2, fontWeight: current ? 650 : undefined },
                ...shortcut(`g ${screen.key}`),
              }}
            >
              {screen.label}
            </MenuItem>,
            ...viewItems({ views, counts, screen: screenOfPath[screen.path], sub: screen.sub, close }),
          ]
        })}
      </Menu>
    </>
  )
}

interface ViewItemsProps {
  views: readonly SavedViewBody[]
  counts: ReturnType<typeof useSavedViewCounts>
  screen: SearchScreen | undefined
  sub: boolean
  close: () => void
}

function viewItems({ views, counts, screen, sub, close }: ViewItemsProps) {
  return views.flatMap((view, index) => {
    if (view.screen !== screen) return []
    const key = keyOfView(index)
    const count = counts.get(view.id)
    return (
      <MenuItem
        key={view.id}
        component={Link}
        to={pathOfView(view)}
        onClick={close}
        data-view={view.name}
        sx={{ pl: sub ? 6 : 4, ...(key && shortcut(`g ${key}`)) }}
      >
        <Typography component="span" variant="body2" noWrap title={view.name} sx={{ maxWidth: 180, pr: 1 }}>
          {view.name}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary">
          {count && (count.count === null ? 'terms ignored' : `${count.count}${count.isMore ? '+' : ''}`)}
        </Typography>
      </MenuItem>
    )
  })
}

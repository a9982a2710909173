import PersonIcon from '@mui/icons-material/PersonOutlined'
import { Divider, IconButton, ListSubheader, Menu, MenuItem, Tooltip } from '@mui/material'
import { useLogout } from 'react-admin'
import { useMenu } from '../kit/controls/useMenu.ts'
import { useSession } from '../providers/session.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

/** Who is signed in, how the screens look, and the way out. */
export function UserMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const { button, menu, close } = useMenu()
  const { data: session } = useSession()
  const signOut = useLogout()
  return (
    <>
      <Tooltip title="Account and settings">
        <IconButton aria-label="User menu" {...button}>
          <PersonIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu {...menu}>
        <ListSubheader sx={{ lineHeight: '32px', background: 'none' }}>
          {session?.user?.name ?? 'Signed in'}
        </ListSubheader>
        <ThemeChoice />
        <Divider />
        <MenuItem
          onClick={() => {
            close()
            onShowKeys()
          }}
        >
          Keyboard
        </MenuItem>
        <MenuItem onClick={() => signOut({}, '/sign-in', false)}>Sign out</MenuItem>
      </Menu>
    </>
  )
}

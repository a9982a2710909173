import PersonIcon from '@mui/icons-material/PersonOutlined'
import { Divider, IconButton, ListSubheader, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useLogout } from 'react-admin'
import { useSession } from '../providers/session.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

/** Who is signed in, how the screens look, and the way out. */
export function UserMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data: session } = useSession()
  const signOut = useLogout()
  const close = () => setAnchor(null)
  return (
    <>
      <Tooltip title="Account and settings">
        <IconButton
          aria-label="User menu"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <PersonIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
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

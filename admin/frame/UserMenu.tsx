import PersonIcon from '@mui/icons-material/PersonOutlined'
import { Divider, IconButton, ListSubheader, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { plural } from '../../src/domain/plural.ts'
import { countUnsentLetters } from '../compose/letters/letterStorage.ts'
import { ConfirmDialog } from '../kit/controls/ConfirmDialog.tsx'
import { useMenu } from '../kit/controls/useMenu.ts'
import { useSession } from '../providers/session.ts'
import { useSignOut } from '../session/useSignOut.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

export function UserMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const { button, menu, close } = useMenu()
  const { data: session } = useSession()
  const signOut = useSignOut()
  const [unsent, setUnsent] = useState(0)
  const leave = () => {
    setUnsent(0)
    void signOut('here')
  }
  const askOrSignOut = () => {
    close()
    const count = countUnsentLetters()
    if (count > 0) setUnsent(count)
    else leave()
  }
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
        <MenuItem onClick={askOrSignOut}>Sign out</MenuItem>
      </Menu>
      <SignOutQuestion unsent={unsent} onYes={leave} onNo={() => setUnsent(0)} />
    </>
  )
}

interface SignOutQuestionProps {
  /** 0 skips the question. */
  unsent: number
  onYes: () => void
  onNo: () => void
}

function SignOutQuestion({ unsent, onYes, onNo }: SignOutQuestionProps) {
  return (
    <ConfirmDialog
      open={unsent > 0}
      title="Sign out and delete unsent email?"
      yes="Sign out"
      usual="no"
      onYes={onYes}
      onNo={onNo}
    >
      {plural(unsent, 'unsent email')} in this browser will be deleted. What is in Drafts stays there.
    </ConfirmDialog>
  )
}

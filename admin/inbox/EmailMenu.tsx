import { Menu, MenuItem } from '@mui/material'
import type { MailboxEmailBody } from '../../src/contract/mailbox.ts'
import type { EmailCommands } from './useEmailCommands.ts'

export interface MenuRequest {
  email: MailboxEmailBody
  at: { top: number; left: number }
}

interface EmailMenuProps {
  request: MenuRequest | undefined
  commandsOf: (email: MailboxEmailBody) => EmailCommands
  onClose: () => void
}

const nothing = { isRead: false, isDraft: false, flag: 'notFlagged', canLink: false }

/** MBX-34 */
export function EmailMenu({ request, commandsOf, onClose }: EmailMenuProps) {
  const choose = (run: (commands: EmailCommands) => void) => () => {
    if (request) run(commandsOf(request.email))
    onClose()
  }
  const { isRead, isDraft, flag, canLink } = request?.email ?? nothing
  return (
    <Menu
      open={request !== undefined}
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={request?.at}
      slotProps={{ list: { 'aria-label': 'Email' } }}
    >
      {isDraft && <MenuItem onClick={choose(commands => commands.write())}>Continue Writing</MenuItem>}
      <MenuItem onClick={choose(commands => commands.toggleRead())}>
        {isRead ? 'Mark as Unread' : 'Mark as Read'}
      </MenuItem>
      <MenuItem onClick={choose(commands => commands.toggleFlag())}>
        {flag === 'flagged' ? 'Remove Flag' : 'Flag'}
      </MenuItem>
      {!isDraft && <MenuItem onClick={choose(commands => commands.archive())}>Archive</MenuItem>}
      {!isDraft && <MenuItem onClick={choose(commands => commands.move())}>Move to Folder</MenuItem>}
      {!isDraft && <MenuItem onClick={choose(commands => commands.remind())}>Remind Me</MenuItem>}
      {!isDraft && <MenuItem onClick={choose(commands => commands.answer('reply'))}>Reply</MenuItem>}
      {canLink && <MenuItem onClick={choose(commands => commands.link())}>Link to Candidate</MenuItem>}
      <MenuItem onClick={choose(commands => commands.remove())}>Delete</MenuItem>
    </Menu>
  )
}

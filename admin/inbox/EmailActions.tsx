import ReminderIcon from '@mui/icons-material/AccessAlarm'
import ArchiveIcon from '@mui/icons-material/ArchiveOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined'
import WriteIcon from '@mui/icons-material/EditOutlined'
import FlagIcon from '@mui/icons-material/FlagOutlined'
import ForwardIcon from '@mui/icons-material/Forward'
import UnreadIcon from '@mui/icons-material/MarkunreadOutlined'
import LinkIcon from '@mui/icons-material/PersonAddAltOutlined'
import ReplyIcon from '@mui/icons-material/Reply'
import ReplyAllIcon from '@mui/icons-material/ReplyAll'
import { Box, Button, IconButton, Tooltip, useMediaQuery } from '@mui/material'
import type { ReactElement } from 'react'
import type { MailboxEmailBody } from '../../src/contract/mailbox.ts'
import type { EmailCommands } from './useEmailCommands.ts'

interface EmailActionsProps {
  commands: EmailCommands
  email: Pick<MailboxEmailBody, 'flag' | 'isDraft' | 'canLink'>
}

/** MBX-32, MBX-33 */
export function EmailActions({ commands, email: { flag, isDraft, canLink } }: EmailActionsProps) {
  const isFlagged = flag === 'flagged'
  const narrow = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const Worded = narrow ? Sign : Word
  return (
    <Box role="toolbar" aria-label="Email" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
      {isDraft ? (
        <Button variant="contained" startIcon={<WriteIcon fontSize="small" />} onClick={commands.write}>
          Continue Writing
        </Button>
      ) : (
        <>
          <Worded label="Reply" icon={<ReplyIcon fontSize="small" />} onClick={() => commands.answer('reply')} />
          <Worded
            label="Reply All"
            icon={<ReplyAllIcon fontSize="small" />}
            onClick={() => commands.answer('replyAll')}
          />
          <Worded label="Forward" icon={<ForwardIcon fontSize="small" />} onClick={() => commands.answer('forward')} />
          {canLink && <Worded label="Link to Candidate" icon={<LinkIcon fontSize="small" />} onClick={commands.link} />}
          <Worded label="Archive" icon={<ArchiveIcon fontSize="small" />} onClick={commands.archive} />
        </>
      )}
      <Worded label="Delete" icon={<DeleteIcon fontSize="small" />} onClick={commands.remove} />
      <Box sx={{ flex: 1 }} />
      {!isDraft && <Sign label="Remind Me" icon={<ReminderIcon fontSize="small" />} onClick={commands.remind} />}
      {!isDraft && <Sign label="Move to Folder" icon={<MoveIcon fontSize="small" />} onClick={commands.move} />}
      <Sign label="Mark as Unread" icon={<UnreadIcon fontSize="small" />} onClick={commands.markUnread} />
      <Sign
        label={isFlagged ? 'Remove Flag' : 'Flag'}
        icon={<FlagIcon fontSize="small" color={isFlagged ? 'error' : 'inherit'} />}
        onClick={commands.toggleFlag}
      />
    </Box>
  )
}

interface ActionProps {
  label: string
  icon: ReactElement
  onClick: () => void
}

function Word({ label, icon, onClick }: ActionProps) {
  return (
    <Button variant="outlined" startIcon={icon} onClick={onClick}>
      {label}
    </Button>
  )
}

function Sign({ label, icon, onClick }: ActionProps) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  )
}

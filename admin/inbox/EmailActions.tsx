import ArchiveIcon from '@mui/icons-material/ArchiveOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import WriteIcon from '@mui/icons-material/EditOutlined'
import FlagIcon from '@mui/icons-material/FlagOutlined'
import ForwardIcon from '@mui/icons-material/Forward'
import UnreadIcon from '@mui/icons-material/MarkunreadOutlined'
import ReplyIcon from '@mui/icons-material/Reply'
import { Box, Button, IconButton, Tooltip } from '@mui/material'
import type { EmailCommands } from './useEmailCommands.ts'

interface EmailActionsProps {
  commands: EmailCommands
  isFlagged: boolean
  isDraft: boolean
}

/** MBX-32, MBX-33: what can be done with the email that is open. */
export function EmailActions({ commands, isFlagged, isDraft }: EmailActionsProps) {
  const flagLabel = isFlagged ? 'Remove Flag' : 'Flag'
  return (
    <Box role="toolbar" aria-label="Email" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
      {isDraft ? (
        <Button variant="contained" startIcon={<WriteIcon />} onClick={commands.write}>
          Continue Writing
        </Button>
      ) : (
        <>
          <Button variant="outlined" startIcon={<ReplyIcon />} onClick={commands.reply}>
            Reply
          </Button>
          <Button variant="outlined" startIcon={<ForwardIcon />} onClick={commands.forward}>
            Forward
          </Button>
          <Button variant="outlined" startIcon={<ArchiveIcon />} onClick={commands.archive}>
            Archive
          </Button>
        </>
      )}
      <Button variant="outlined" startIcon={<DeleteIcon />} onClick={commands.remove}>
        Delete
      </Button>
      <Box sx={{ flex: 1 }} />
      <Tooltip title="Mark as Unread">
        <IconButton aria-label="Mark as Unread" onClick={commands.markUnread}>
          <UnreadIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={flagLabel}>
        <IconButton aria-label={flagLabel} onClick={commands.toggleFlag} color={isFlagged ? 'error' : 'default'}>
          <FlagIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

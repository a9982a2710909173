import ArchiveIcon from '@mui/icons-material/ArchiveOutlined'
import UnreadIcon from '@mui/icons-material/MarkunreadOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import { Box, IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { useMenu } from '../../kit/controls/useMenu.ts'
import { unreadIds } from '../readChanges.ts'
import { useRemindOfResponse } from '../reminders/useRemindOfResponse.ts'
import { openedId } from '../threadEmails.ts'
import { useArchive } from '../useArchive.ts'
import { useClose } from '../useClose.ts'
import { useOpenResponse } from '../useOpenResponse.ts'

interface RowActionsProps {
  response: ResponseBody
  tabIndex: 0 | -1
}

/** RESP-14 */
export function RowActions({ response, tabIndex }: RowActionsProps) {
  const { button, menu, close: closeMenu } = useMenu()
  const { open } = useOpenResponse()
  const close = useClose()
  const remind = useRemindOfResponse()
  const choose = (action: () => unknown) => () => {
    closeMenu()
    action()
  }
  return (
    <Box sx={{ display: 'flex', whiteSpace: 'nowrap' }}>
      <ReadButton response={response} tabIndex={tabIndex} />
      <IconButton tabIndex={tabIndex} aria-label={`Actions for the response from ${response.senderName}`} {...button}>
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu {...menu}>
        <MenuItem onClick={choose(() => open(openedId(response)))}>View Details</MenuItem>
        <MenuItem onClick={choose(() => remind(response))}>Remind Me</MenuItem>
        <MenuItem
          onClick={choose(() => close(response))}
          disabled={response.status === 'closed' && unreadIds(response).length === 0}
        >
          Close
        </MenuItem>
      </Menu>
    </Box>
  )
}

function ReadButton({ response, tabIndex }: RowActionsProps) {
  const { archiveRow, markUnread } = useArchive()
  const unread = unreadIds(response).length > 0
  const label = unread ? 'Archive' : 'Mark as Unread'
  return (
    <Tooltip title={label} placement="left">
      <IconButton
        tabIndex={tabIndex}
        aria-label={`${label}: response from ${response.senderName}`}
        onClick={() => (unread ? archiveRow(response) : markUnread(openedId(response)))}
      >
        {unread ? <ArchiveIcon fontSize="small" /> : <UnreadIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  )
}

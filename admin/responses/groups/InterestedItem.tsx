import CloseIcon from '@mui/icons-material/Close'
import ForwardIcon from '@mui/icons-material/Forward'
import ReplyIcon from '@mui/icons-material/Reply'
import { Button, IconButton, Tooltip } from '@mui/material'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { Sender } from '../Sender.tsx'
import { useArchive } from '../useArchive.ts'
import { GroupRow } from './GroupRow.tsx'
import { forwardLink, replyLink } from './mailtoLinks.ts'

/** GRP-08 to GRP-10 */
export function InterestedItem({ response }: { response: ResponseBody }) {
  const unread = response.isRead === 'false'
  return (
    <GroupRow
      response={response}
      who={<Sender name={response.senderName} firm={response.firm} address={response.clientEmail} unread={unread} />}
      previewLength={150}
      actions={
        <>
          <Button startIcon={<ReplyIcon />} href={replyLink(response)}>
            Reply
          </Button>
          <Button startIcon={<ForwardIcon />} href={forwardLink(response)}>
            Forward
          </Button>
          {unread && <ArchiveButton response={response} />}
        </>
      }
    />
  )
}

function ArchiveButton({ response: { id, senderName } }: { response: ResponseBody }) {
  const { markRead } = useArchive()
  return (
    <Tooltip title="Archive">
      <IconButton aria-label={`Archive: response from ${senderName}`} onClick={() => markRead(id)} sx={{ ml: 'auto' }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

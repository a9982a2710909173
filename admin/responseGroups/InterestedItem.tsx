import CloseIcon from '@mui/icons-material/Close'
import ForwardIcon from '@mui/icons-material/Forward'
import ReplyIcon from '@mui/icons-material/Reply'
import { Box, Button, IconButton, Link, Tooltip, Typography } from '@mui/material'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { shortDate } from '../layout/dates.ts'
import { ResponseText } from '../responses/ResponseText.tsx'
import { Sender } from '../responses/Sender.tsx'
import { Stance } from '../responses/Stance.tsx'
import { useArchive } from '../responses/useArchive.ts'
import { useOpenResponse } from '../responses/useOpenResponse.ts'
import { forwardLink, replyLink } from './mailtoLinks.ts'

/** GRP-08 to GRP-10: one interested answer and what can be done with it. */
export function InterestedItem({ response }: { response: ResponseBody }) {
  const { open } = useOpenResponse()
  const { markRead } = useArchive()
  const unread = response.isRead === 'false'
  return (
    <Box
      data-item={response.id}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
          <Sender name={response.senderName} firm={response.firm} unread={unread} />
          <Typography variant="body2" color="textSecondary">
            {shortDate(response.receivedAt)}
          </Typography>
          <Stance response={response} />
        </Box>
        <Link
          component="button"
          underline="hover"
          color="inherit"
          align="left"
          onClick={() => open(response.id)}
          sx={{ fontSize: '0.8125rem', my: 0.5, overflowWrap: 'anywhere' }}
        >
          <ResponseText content={response.content} length={150} />
        </Link>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', ml: { xs: -0.75, sm: 0 } }}>
        <Button startIcon={<ReplyIcon />} href={replyLink(response)}>
          Reply
        </Button>
        <Button startIcon={<ForwardIcon />} href={forwardLink(response)}>
          Forward
        </Button>
      </Box>
      {unread ? (
        <Tooltip title="Archive">
          <IconButton
            aria-label={`Archive: response of ${response.senderName}`}
            onClick={() => markRead(response.id)}
            sx={{ alignSelf: 'flex-start' }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : (
        <Box sx={{ width: 34, display: { xs: 'none', sm: 'block' } }} />
      )}
    </Box>
  )
}

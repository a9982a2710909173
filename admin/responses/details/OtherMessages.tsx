import { Box, Link, Typography } from '@mui/material'
import type { ResponseBody, ThreadEmailBody } from '../../../src/contract/responses.ts'
import { exactDateTime, shortDate } from '../../kit/text/dates.ts'
import { InterestBadge } from '../InterestBadge.tsx'
import { ResponseText } from '../ResponseText.tsx'
import { Sender } from '../Sender.tsx'
import { otherEmailsOf } from '../threadEmails.ts'
import { useOpenResponse } from '../useOpenResponse.ts'

const title = 'Also in This Thread'

/** The other messages of the thread of which one is open, with the way to each: a later one may say otherwise. */
export function OtherMessages({ response }: { response: ResponseBody }) {
  const others = otherEmailsOf(response)
  if (others.length === 0) return null
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="caption" color="textSecondary">
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 200, overflowY: 'auto' }}>
        {others.map(email => (
          <OtherMessage key={email.id} email={email} />
        ))}
      </Box>
    </Box>
  )
}

function OtherMessage({ email }: { email: ThreadEmailBody }) {
  const { open } = useOpenResponse()
  const unread = email.isRead === 'false'
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, py: 0.5 }}>
      <Sender name={email.senderName} firm={email.firm} unread={unread} />
      {unread && <Typography variant="body2">Unread</Typography>}
      <Typography variant="body2" color="textSecondary" title={exactDateTime(email.receivedAt)}>
        {shortDate(email.receivedAt)}
      </Typography>
      <InterestBadge level={email.messageLevel} />
      <Link
        component="button"
        underline="hover"
        align="left"
        onClick={() => open(email.id, { replace: true })}
        sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}
      >
        <ResponseText content={email.content} length={80} />
      </Link>
    </Box>
  )
}

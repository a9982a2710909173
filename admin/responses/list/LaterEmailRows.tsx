import { Button, TableCell, TableRow } from '@mui/material'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { dateHint, shortDate } from '../../kit/text/dates.ts'
import { AttachmentMark } from '../AttachmentMark.tsx'
import { InterestBadge } from '../InterestBadge.tsx'
import { ResponseText } from '../ResponseText.tsx'
import { Sender } from '../Sender.tsx'
import { followsText, otherEmailsOf } from '../threadEmails.ts'
import { useOpenResponse } from '../useOpenResponse.ts'

/** RESP-12, RESP-13 */
export function LaterEmailRows({ response }: { response: ResponseBody }) {
  const { open } = useOpenResponse()
  return otherEmailsOf(response).map(email => (
    <TableRow
      key={email.id}
      data-thread-email={email.id}
      sx={{ background: theme => theme.palette.action.hover, color: 'text.secondary' }}
    >
      <TableCell />
      <TableCell sx={{ pl: 3 }}>
        <Sender
          name={email.senderName}
          firm={email.firm}
          address={email.clientEmail}
          unread={email.isRead === 'false'}
        />
      </TableCell>
      <TableCell title={dateHint(email.receivedAt)}>{shortDate(email.receivedAt)}</TableCell>
      <TableCell sx={{ color: 'text.secondary' }}>(same candidate)</TableCell>
      <TableCell sx={{ color: 'text.secondary' }}>
        <InterestBadge level={email.messageLevel} /> {followsText(email, response)}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <ResponseText content={email.content} length={80} /> <AttachmentMark emails={[email]} />
      </TableCell>
      <TableCell>
        <Button onClick={() => open(email.id)} aria-label={`View details of the later email from ${email.senderName}`}>
          Details
        </Button>
      </TableCell>
    </TableRow>
  ))
}

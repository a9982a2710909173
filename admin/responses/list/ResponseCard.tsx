import { Box, Checkbox, Link, Typography } from '@mui/material'
import { type MouseEvent, memo, useState } from 'react'
import { useListContext } from 'react-admin'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { KeptMark } from '../../compose/letters/KeptMark.tsx'
import { isOnRowItself } from '../../kit/keys/isOnRowItself.ts'
import { shortDate } from '../../kit/text/dates.ts'
import { AnsweredMark } from '../AnsweredMark.tsx'
import { AttachmentMark } from '../AttachmentMark.tsx'
import { InterestBadge } from '../InterestBadge.tsx'
import { ResponseText } from '../ResponseText.tsx'
import { ReminderMark } from '../reminders/ReminderMark.tsx'
import { Sender } from '../Sender.tsx'
import { Stance } from '../Stance.tsx'
import { ThreadExpander } from '../ThreadExpander.tsx'
import { followsText, openedId, otherEmailsOf } from '../threadEmails.ts'
import { useOpenResponse } from '../useOpenResponse.ts'
import { WithdrawnMark } from '../WithdrawnMark.tsx'
import { RowActions } from './RowActions.tsx'
import { ThreadPreview } from './ThreadPreview.tsx'
import { threadDates } from './threadDates.ts'

interface ResponseCardProps {
  response: ResponseBody
  /** Only one row is a tab stop. */
  tabIndex: 0 | -1
  onFocus: (id: string) => void
}

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', columnGap: 1 }

const quiet = { color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' }

/** Memoized, because j would otherwise redraw every card. */
export const ResponseCard = memo(function ResponseCard({ response, tabIndex, onFocus }: ResponseCardProps) {
  const { selectedIds, onToggleItem, isPlaceholderData } = useListContext<ResponseBody>()
  const { open } = useOpenResponse()
  const [expanded, setExpanded] = useState(false)
  const dates = threadDates(response)
  const openUnlessControl = (event: MouseEvent) => {
    if (isOnRowItself(event)) open(openedId(response))
  }
  return (
    <Box
      component="li"
      tabIndex={tabIndex}
      data-response={response.id}
      onFocus={() => onFocus(response.id)}
      onClick={openUnlessControl}
      sx={{ display: 'flex', gap: 0.5, py: 1, borderTop: 1, borderColor: 'divider', cursor: 'pointer' }}
    >
      <Checkbox
        size="small"
        checked={selectedIds.includes(response.id)}
        disabled={isPlaceholderData}
        onChange={() => onToggleItem(response.id)}
        slotProps={{ input: { tabIndex, 'aria-label': `Select response from ${response.senderName}` } }}
        sx={{ alignSelf: 'flex-start', ml: -0.75 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={line}>
          <Sender
            name={response.senderName}
            firm={response.firm}
            address={response.clientEmail}
            unread={response.threadUnread > 0}
          />
          <Box component="time" dateTime={dates.latest ?? undefined} title={dates.exact} sx={quiet}>
            {dates.date}
          </Box>
        </Box>
        <Box sx={line}>
          <Typography variant="body2" color="textSecondary">
            {response.candidateName || 'Unknown'} · {response.refId} <WithdrawnMark of={response} />
          </Typography>
          <Box component="span" sx={quiet}>
            {dates.note}
          </Box>
        </Box>
        <Typography component="div" variant="body2" sx={{ my: 0.5, overflowWrap: 'anywhere' }}>
          <ReminderMark response={response} />
          <AnsweredMark response={response} />
          <KeptMark responseIds={[response.id, ...response.threadEmails.map(email => email.id)]} />
          <ThreadPreview response={response} />
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          <Stance response={response} />
          <AttachmentMark emails={[response, ...response.threadEmails]} />
          <ThreadExpander
            response={response}
            expanded={expanded}
            onToggle={() => setExpanded(!expanded)}
            tabIndex={tabIndex}
          />
          <Box sx={{ ml: 'auto' }}>
            <RowActions response={response} tabIndex={tabIndex} />
          </Box>
        </Box>
        {expanded && <LaterEmails response={response} />}
      </Box>
    </Box>
  )
})

function LaterEmails({ response }: { response: ResponseBody }) {
  const { open } = useOpenResponse()
  return otherEmailsOf(response).map(email => (
    <Box key={email.id} data-thread-email={email.id} sx={{ pl: 1.5, mt: 1, borderLeft: 2, borderColor: 'divider' }}>
      <Sender name={email.senderName} firm={email.firm} address={email.clientEmail} unread={email.isRead === 'false'} />
      <Typography variant="body2" color="textSecondary">
        (same candidate) {shortDate(email.receivedAt)} <InterestBadge level={email.messageLevel} />{' '}
        {followsText(email, response)}
      </Typography>
      <Link component="button" underline="hover" color="inherit" align="left" onClick={() => open(email.id)}>
        <ResponseText content={email.content} length={80} />
      </Link>
      <AttachmentMark emails={[email]} />
    </Box>
  ))
}

import { Box, Checkbox, TableCell, TableRow } from '@mui/material'
import { type MouseEvent, memo } from 'react'
import { useListContext } from 'react-admin'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { KeptMark } from '../../compose/letters/KeptMark.tsx'
import { CandidateLink } from '../../kit/controls/CandidateLink.tsx'
import { isOnRowItself } from '../../kit/keys/isOnRowItself.ts'
import { AnsweredMark } from '../AnsweredMark.tsx'
import { AttachmentMark } from '../AttachmentMark.tsx'
import { ReminderMark } from '../reminders/ReminderMark.tsx'
import { Sender } from '../Sender.tsx'
import { Stance } from '../Stance.tsx'
import { ThreadExpander } from '../ThreadExpander.tsx'
import { openedId } from '../threadEmails.ts'
import { useOpenResponse } from '../useOpenResponse.ts'
import { WithdrawnMark } from '../WithdrawnMark.tsx'
import { RowActions } from './RowActions.tsx'
import { ThreadPreview } from './ThreadPreview.tsx'
import { threadDates } from './threadDates.ts'

interface ResponseRowProps {
  response: ResponseBody
  expanded: boolean
  onToggle: (id: string) => void
  /** Only one row is a tab stop. */
  tabIndex: 0 | -1
  onFocus: (id: string) => void
}

const quiet = { color: 'text.secondary', fontSize: '0.75rem', overflowWrap: 'anywhere' }

/** Memoized, because j would otherwise redraw every row. */
export const ResponseRow = memo(function ResponseRow(props: ResponseRowProps) {
  const { response, expanded, onToggle, tabIndex, onFocus } = props
  const { selectedIds, onToggleItem, isPlaceholderData } = useListContext<ResponseBody>()
  const { open } = useOpenResponse()
  const selected = selectedIds.includes(response.id)
  const dates = threadDates(response)
  const openUnlessControl = (event: MouseEvent) => {
    if (isOnRowItself(event)) open(openedId(response))
  }
  return (
    <TableRow
      hover
      selected={selected}
      tabIndex={tabIndex}
      data-response={response.id}
      onFocus={() => onFocus(response.id)}
      onClick={openUnlessControl}
      sx={{ cursor: 'pointer', '&:focus-visible': { outlineOffset: -2 } }}
    >
      <TableCell sx={{ px: 0 }}>
        <Checkbox
          size="small"
          checked={selected}
          disabled={isPlaceholderData}
          onChange={() => onToggleItem(response.id)}
          slotProps={{ input: { tabIndex, 'aria-label': `Select response from ${response.senderName}` } }}
        />
      </TableCell>
      <TableCell>
        <Sender
          name={response.senderName}
          firm={response.firm}
          address={response.clientEmail}
          unread={response.threadUnread > 0}
        />{' '}
        <AttachmentMark emails={[response, ...response.threadEmails]} />{' '}
        <ThreadExpander
          response={response}
          expanded={expanded}
          onToggle={() => onToggle(response.id)}
          tabIndex={tabIndex}
        />
        <Box sx={quiet}>{response.clientEmail || 'No email'}</Box>
      </TableCell>
      <TableCell title={dates.exact}>
        <time dateTime={dates.latest ?? undefined}>{dates.date}</time>
        <Box sx={quiet}>{dates.note}</Box>
      </TableCell>
      <TableCell>
        <CandidateLink id={response.candidateId} name={response.candidateName || 'Unknown'} tabIndex={tabIndex} />{' '}
        <WithdrawnMark of={response} />
        <Box sx={quiet}>{response.refId}</Box>
        {response.owner && <Box sx={quiet}>Owner: {response.owner}</Box>}
      </TableCell>
      <TableCell>
        <Stance response={response} />
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <ReminderMark response={response} />
        <AnsweredMark response={response} />
        <KeptMark responseIds={[response.id, ...response.threadEmails.map(email => email.id)]} />
        <ThreadPreview response={response} />
      </TableCell>
      <TableCell>
        <RowActions response={response} tabIndex={tabIndex} />
      </TableCell>
    </TableRow>
  )
})

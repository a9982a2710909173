import { Box, Link as MuiLink } from '@mui/material'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { ResponseDetailsBody } from '../../../src/contract/responses.ts'
import { addressLine } from '../../../src/domain/mail.ts'
import { Field } from '../../kit/controls/Field.tsx'
import { FirmName } from '../../kit/controls/FirmName.tsx'
import { exactDateTime } from '../../kit/text/dates.ts'
import { Notes } from '../notes/Notes.tsx'
import { ResponseCategory } from '../ResponseCategory.tsx'
import { ResponseLevel } from '../ResponseLevel.tsx'
import { ReminderMark } from '../reminders/ReminderMark.tsx'
import { ActivityLog } from './ActivityLog.tsx'
import { AnsweredField } from './AnsweredField.tsx'
import { CandidateOfResponse } from './CandidateOfResponse.tsx'
import { InterviewTime } from './InterviewTime.tsx'
import { LinkedByField } from './LinkedByField.tsx'
import { OwnerField } from './OwnerField.tsx'
import { ResponseConversation } from './ResponseConversation.tsx'
import { StatusChoice } from './StatusChoice.tsx'

const OfferedTimes = lazy(() => import('./OfferedTimes.tsx').then(({ OfferedTimes }) => ({ default: OfferedTimes })))

interface DetailsFieldsProps {
  response: ResponseDetailsBody
  /** False while only the list's row is loaded. */
  complete: boolean
}

const facts = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 1fr)' },
  gridAutoFlow: 'dense',
  columnGap: 1,
  rowGap: 1.25,
  m: 0,
  '& > :is([data-field=From], [data-field=Subject], [data-field="Linked by"], [data-field=Reminder], [data-field=Interview], [data-field=Replied], [data-field="Times Offered"])':
    {
      gridColumn: { xs: '1 / -1', sm: 'auto' },
    },
} as const

const columns = {
  display: 'grid',
  gridTemplate: {
    xs: '"words" auto "facts" auto "rest" auto / minmax(0, 1fr)',
    sm: '"words facts" auto "words rest" 1fr / minmax(0, 1fr) 220px',
    md: '"words facts" auto "words rest" 1fr / minmax(0, 1fr) 280px',
  },
  columnGap: { sm: 2, md: 3 },
  rowGap: 2,
  alignItems: 'start',
} as const

/** DET-01 to DET-06 */
export function DetailsFields({ response, complete }: DetailsFieldsProps) {
  const { refId, receivedAt, clientName, clientEmail, firm, subject, offeredTimes } = response
  return (
    <Box sx={columns}>
      <Box sx={{ gridArea: 'words', minWidth: 0 }}>
        <ResponseConversation response={response} complete={complete} />
      </Box>
      <Box component="dl" sx={{ ...facts, gridArea: 'facts' }}>
        <Field label="Reference ID">{refId || 'Unknown'}</Field>
        <Field label="Candidate">
          <CandidateOfResponse response={response} />
        </Field>
        <Field label="Received">{exactDateTime(receivedAt)}</Field>
        <Field label="From">{addressLine({ name: clientName, address: clientEmail }) || 'No email'}</Field>
        <Field label="Firm">
          <MuiLink component={Link} to={`/clients?q=${encodeURIComponent(firm)}`}>
            <FirmName name={firm} address={clientEmail} />
          </MuiLink>
        </Field>
        <Field label="Subject">{subject?.trim() || 'No subject'}</Field>
        <Field label="Interest Level">
          <ResponseLevel response={response} />
        </Field>
        <Field label="Category">
          <ResponseCategory response={response} />
        </Field>
        <OwnerField response={response} />
        <LinkedByField response={response} complete={complete} />
        {response.reminder && (
          <Field label="Reminder">
            <ReminderMark response={response} />
          </Field>
        )}
        <Field label="Interview">
          <InterviewTime response={response} complete={complete} />
        </Field>
        <AnsweredField responseId={response.id} />
        {offeredTimes.length > 0 && (
          <Field label="Times Offered">
            <Suspense>
              <OfferedTimes response={response} />
            </Suspense>
          </Field>
        )}
      </Box>
      <Box sx={{ gridArea: 'rest', display: 'grid', gap: 2 }}>
        <StatusChoice response={response} />
        <Notes of={{ responseId: response.id }} />
        <ActivityLog responseId={response.id} />
      </Box>
    </Box>
  )
}

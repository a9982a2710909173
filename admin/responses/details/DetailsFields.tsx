import { Box } from '@mui/material'
import type { ResponseDetailsBody } from '../../../src/contract/responses.ts'
import { addressLine } from '../../../src/domain/mail.ts'
import { Field } from '../../kit/controls/Field.tsx'
import { exactDateTime } from '../../kit/text/dates.ts'
import { ResponseLevel } from '../ResponseLevel.tsx'
import { ActivityLog } from './ActivityLog.tsx'
import { AnsweredField } from './AnsweredField.tsx'
import { CandidateOfResponse } from './CandidateOfResponse.tsx'
import { Correction } from './Correction.tsx'
import { linkRungLabels } from './linkRungs.ts'
import { OfferedTimes } from './OfferedTimes.tsx'
import { ResponseConversation } from './ResponseConversation.tsx'

interface DetailsFieldsProps {
  response: ResponseDetailsBody
  /** False while only the row of the list is known. */
  complete: boolean
}

/** Below each other in their column; two a row above the words on a phone, where the long ones have a row to themselves. */
const facts = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 1fr)' },
  gridAutoFlow: 'dense',
  columnGap: 1,
  rowGap: 1.25,
  m: 0,
  '& > :is([data-field=From], [data-field=Subject], [data-field="Linked by"], [data-field=Answered], [data-field="Times Offered"])':
    {
      gridColumn: { xs: '1 / -1', sm: 'auto' },
    },
} as const

/** The words in the wide column, and what is known of them in a slim one beside it; on a phone below each other. */
const columns = {
  display: 'grid',
  gridTemplate: {
    xs: '"facts" auto "words" auto "rest" auto / minmax(0, 1fr)',
    sm: '"words facts" auto "words rest" 1fr / minmax(0, 1fr) 220px',
    md: '"words facts" auto "words rest" 1fr / minmax(0, 1fr) 280px',
  },
  columnGap: { sm: 2, md: 3 },
  rowGap: 2,
  alignItems: 'start',
} as const

/** DET-01 to DET-06, how the reply was linked, and what was done with it, beside its conversation. */
export function DetailsFields({ response, complete }: DetailsFieldsProps) {
  const { refId, receivedAt, clientName, clientEmail, subject, linkedBy, offeredTimes } = response
  return (
    <Box sx={columns}>
      <Box component="dl" sx={{ ...facts, gridArea: 'facts' }}>
        <Field label="Reference ID">{refId || 'Unknown'}</Field>
        <Field label="Candidate">
          <CandidateOfResponse response={response} />
        </Field>
        <Field label="Received">{exactDateTime(receivedAt)}</Field>
        <Field label="From">{addressLine({ name: clientName, address: clientEmail }) || 'No email'}</Field>
        <Field label="Subject">{subject?.trim() || 'No subject'}</Field>
        <Field label="Interest Level">
          <ResponseLevel response={response} />
        </Field>
        <Field label="Linked by">{linkedBy ? linkRungLabels[linkedBy] : 'Unknown'}</Field>
        <AnsweredField responseId={response.id} />
        {offeredTimes.length > 0 && (
          <Field label="Times Offered">
            <OfferedTimes response={response} />
          </Field>
        )}
      </Box>
      <Box sx={{ gridArea: 'words', minWidth: 0 }}>
        <ResponseConversation response={response} complete={complete} />
      </Box>
      <Box sx={{ gridArea: 'rest', display: 'grid', gap: 2 }}>
        <Correction response={response} />
        <ActivityLog responseId={response.id} />
      </Box>
    </Box>
  )
}

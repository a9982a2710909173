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
import { FullResponse } from './FullResponse.tsx'
import { linkRungLabels } from './linkRungs.ts'
import { OfferedTimes } from './OfferedTimes.tsx'
import { OtherMessages } from './OtherMessages.tsx'

interface DetailsFieldsProps {
  response: ResponseDetailsBody
  /** False while only the row of the list is known. */
  complete: boolean
}

/** Two a row; on a phone the long ones have a row to themselves and the short ones close the gaps. */
const facts = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridAutoFlow: 'dense',
  columnGap: { xs: 1, sm: 3 },
  rowGap: 1.5,
  m: 0,
  '& > :is([data-field=From], [data-field=Subject], [data-field="Linked by"], [data-field=Answered], [data-field="Times Offered"])':
    {
      gridColumn: { xs: '1 / -1', sm: 'auto' },
    },
} as const

/** DET-01 to DET-06, how the reply was linked, and what was done with it. */
export function DetailsFields({ response, complete }: DetailsFieldsProps) {
  const { refId, receivedAt, clientName, clientEmail, subject, linkedBy, offeredTimes } = response
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="dl" sx={facts}>
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
      <OtherMessages response={response} />
      <Correction response={response} />
      <FullResponse response={response} complete={complete} />
      <ActivityLog responseId={response.id} />
    </Box>
  )
}

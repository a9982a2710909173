import { Link as MuiLink } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useGetOne } from 'react-admin'
import { Link } from 'react-router-dom'
import type { EmailDetailsBody } from '../../src/contract/mailbox.ts'
import type { ResponseDetailsBody } from '../../src/contract/responses.ts'
import { LabeledValue } from '../kit/controls/LabeledValue.tsx'
import { ignoreErrors } from '../kit/feedback/ignoreErrors.ts'
import { InterviewTime } from '../responses/details/InterviewTime.tsx'
import { ResponseCategory } from '../responses/ResponseCategory.tsx'
import { ResponseLevel } from '../responses/ResponseLevel.tsx'
import { ReminderMark } from '../responses/reminders/ReminderMark.tsx'

const OfferedTimes = lazy(() =>
  import('../responses/details/OfferedTimes.tsx').then(({ OfferedTimes }) => ({ default: OfferedTimes })),
)

interface AboutResponseProps {
  response: EmailDetailsBody['responses'][number]
}

const whole = { whole: true }

export function AboutResponse({ response }: AboutResponseProps) {
  const { id, candidateName, refId } = response
  const { data } = useGetOne<ResponseDetailsBody>('responses', { id, meta: whole }, ignoreErrors)
  return (
    <>
      <LabeledValue label="About">
        <MuiLink component={Link} to={`/smart-email/response/${id}`}>
          {[candidateName ?? 'Unknown', refId].filter(Boolean).join(' · ')}
        </MuiLink>{' '}
        {data && (
          <>
            <ResponseLevel response={data} /> <ResponseCategory response={data} />
          </>
        )}
      </LabeledValue>
      {data?.reminder && (
        <LabeledValue label="Reminder">
          <ReminderMark response={data} />
        </LabeledValue>
      )}
      {data && (
        <LabeledValue label="Interview">
          <InterviewTime response={data} complete />
        </LabeledValue>
      )}
      {data && data.offeredTimes.length > 0 && (
        <LabeledValue label="Times Offered">
          <Suspense>
            <OfferedTimes response={data} />
          </Suspense>
        </LabeledValue>
      )}
    </>
  )
}

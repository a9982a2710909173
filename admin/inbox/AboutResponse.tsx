import { Link as MuiLink } from '@mui/material'
import { useGetOne } from 'react-admin'
import { Link } from 'react-router-dom'
import type { EmailDetailsBody } from '../../src/contract/mailbox.ts'
import type { ResponseDetailsBody } from '../../src/contract/responses.ts'
import { Line } from '../kit/controls/Line.tsx'
import { quietly } from '../kit/feedback/quietly.ts'
import { OfferedTimes } from '../responses/details/OfferedTimes.tsx'
import { ResponseLevel } from '../responses/ResponseLevel.tsx'

const whole = { whole: true }

/** What an email says of a candidate: how interested, when there is time; the name leads to the response's details. */
export function AboutResponse({ id, candidateName, refId }: EmailDetailsBody['responses'][number]) {
  const { data } = useGetOne<ResponseDetailsBody>('responses', { id, meta: whole }, quietly)
  return (
    <>
      <Line label="About">
        <MuiLink component={Link} to={`/smart-email/response/${id}`}>
          {[candidateName ?? 'Unknown', refId].filter(Boolean).join(' · ')}
        </MuiLink>{' '}
        {data && <ResponseLevel response={data} />}
      </Line>
      {data && data.offeredTimes.length > 0 && (
        <Line label="Times Offered">
          <OfferedTimes response={data} />
        </Line>
      )}
    </>
  )
}

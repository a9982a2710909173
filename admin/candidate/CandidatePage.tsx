import { Box, Button, Skeleton } from '@mui/material'
import { Link, useParams } from 'react-router-dom'
import type { CandidateOverviewBody } from '../../src/contract/candidateOverview.ts'
import { Page } from '../kit/controls/Page.tsx'
import { LoadFailure } from '../kit/feedback/LoadFailure.tsx'
import { useKeys } from '../kit/keys/useKeys.ts'
import { useRowCursor } from '../kit/keys/useRowCursor.ts'
import { ResponseDetails } from '../responses/details/ResponseDetails.tsx'
import { Notes } from '../responses/notes/Notes.tsx'
import { useResponseAnswer } from '../responses/useResponseAnswer.ts'
import { CandidateFacts } from './CandidateFacts.tsx'
import { CandidateSection } from './CandidateSection.tsx'
import { interviewRow, NextSteps } from './NextSteps.tsx'
import { Timeline } from './Timeline.tsx'
import { useCandidateOverview } from './useCandidateOverview.ts'
import { WhoAnswered } from './WhoAnswered.tsx'
import { Withdrawals, WithdrawButton } from './Withdrawals.tsx'

export function CandidatePage() {
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useCandidateOverview(id)
  return (
    <Page
      title={data?.candidate.name ?? 'Candidate'}
      lead={data && [data.candidate.refId, data.candidate.role, data.candidate.firm].filter(Boolean).join(' · ')}
      controls={data && <Ways overview={data} />}
    >
      {isPending && <Skeleton variant="rounded" height={320} />}
      {error && !data && <LoadFailure error={error} otherwise="The candidate could not be loaded." onRetry={refetch} />}
      {data && <Withdrawals {...data} />}
      {data && <Overview overview={data} path={`/candidates/${id}`} />}
    </Page>
  )
}

const areas = {
  display: 'grid',
  gridTemplate: {
    xs: '"next" auto "facts" auto "notes" auto "people" auto "steps" auto / minmax(0, 1fr)',
    md: '"next facts" auto "people facts" auto "steps facts" auto "steps notes" 1fr / minmax(0, 1fr) 240px',
  },
  columnGap: 4,
  rowGap: 3,
  alignItems: 'start',
} as const

function Overview({ overview, path }: { overview: CandidateOverviewBody; path: string }) {
  const { candidate, interviews, waiting, firms, steps, stepCount } = overview
  const responseOf = new Map([
    ...interviews.map(interview => [interviewRow(interview), interview.responseId] as const),
    ...waiting.map(({ id }) => [id, id] as const),
    ...firms.flatMap(({ people }) => people.map(({ email, responseId }) => [email, responseId] as const)),
    ...steps.map(({ id, responseId, submissionId, emailId }) => {
      return [id, responseId ?? ((submissionId ?? emailId) && '')] as const
    }),
  ])
  // Rows without a link cannot be focused.
  const rows = [...responseOf].flatMap(([id, responseId]) => (responseId === null ? [] : { id }))
  const cursor = useRowCursor(rows, 'data-candidate-row')
  const { answerById, keysFor } = useResponseAnswer()
  const replyTo = cursor.id === undefined ? waiting[0]?.id : responseOf.get(cursor.id)
  useKeys({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    ...keysFor(replyTo || undefined),
  })
  return (
    <Box sx={areas}>
      <NextSteps overview={overview} path={path} cursor={cursor} onReply={id => void answerById(id, 'reply')} />
      <WhoAnswered firms={firms} path={path} cursor={cursor} />
      <Timeline steps={steps} stepCount={stepCount} path={path} cursor={cursor} />
      <CandidateFacts candidate={candidate} />
      <CandidateSection title="Notes" area="notes">
        <Notes of={{ candidateId: candidate.id }} />
      </CandidateSection>
      <ResponseDetails listed={waiting} />
    </Box>
  )
}

function Ways({ overview }: { overview: CandidateOverviewBody }) {
  const { name, refId } = overview.candidate
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <WithdrawButton {...overview} />
      <Button
        component={Link}
        to={`/smart-email?filter=${encodeURIComponent(JSON.stringify({ refId }))}`}
        aria-label={`Responses about ${name}`}
      >
        Responses
      </Button>
      <Button
        component={Link}
        to={`/submissions?find=${encodeURIComponent(refId)}`}
        aria-label={`Submissions of ${name}`}
      >
        Submissions
      </Button>
    </Box>
  )
}

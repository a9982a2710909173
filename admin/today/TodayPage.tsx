import { Skeleton } from '@mui/material'
import { type AnswerKind, useEmailAnswer } from '../compose/useEmailAnswer.ts'
import { Page } from '../kit/controls/Page.tsx'
import { EmptyState } from '../kit/feedback/EmptyState.tsx'
import { LoadFailure } from '../kit/feedback/LoadFailure.tsx'
import { useKeys } from '../kit/keys/useKeys.ts'
import { useRowCursor } from '../kit/keys/useRowCursor.ts'
import { useToday } from '../providers/useToday.ts'
import { ResponseDetails } from '../responses/details/ResponseDetails.tsx'
import { useRemindOfResponse } from '../responses/reminders/useRemindOfResponse.ts'
import { useClose } from '../responses/useClose.ts'
import { useCloseEmail } from '../responses/useCloseEmail.ts'
import { useOpenRow } from '../responses/useOpenRow.ts'
import { useResponseAnswer } from '../responses/useResponseAnswer.ts'
import { useArchiveSubmission } from '../submissions/useArchiveSubmission.ts'
import { KindLinks } from './KindLinks.tsx'
import { TodaySection } from './TodaySection.tsx'
import { type TodayRow, todayKinds } from './todayKinds.ts'

const lead =
  'Everything that needs you, across all candidates. A row stays until you deal with it, even after you read it.'

export function TodayPage() {
  const { data, error, isPending, refetch, most, more } = useToday()
  const kinds = data ? todayKinds(data, most) : []
  const rows = kinds.flatMap(kind => kind.rows)
  const cursor = useRowCursor(rows, 'data-today')
  useOpenRow(
    rows.map(({ id, response }) => ({ id, responseIds: response ? [response.id] : [] })),
    cursor,
  )
  const { answerById } = useResponseAnswer()
  const answerEmail = useEmailAnswer()
  const close = useClose()
  const closeEmail = useCloseEmail()
  const remind = useRemindOfResponse()
  const { archive } = useArchiveSubmission()
  const current = rows.find(({ id }) => id === cursor.id)
  const answer = ({ response, emailId }: TodayRow, how: AnswerKind) => {
    if (response) void answerById(response.id, how)
    else if (emailId) void answerEmail(emailId, how)
  }
  const done = ({ response, submissionId, emailId }: TodayRow) => {
    if (response) void close(response)
    else if (submissionId) void archive(submissionId)
    else if (emailId) void closeEmail(emailId, { undone: 'Email reopened' })
  }
  useKeys({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    r: () => current && answer(current, 'reply'),
    a: () => current && answer(current, 'replyAll'),
    f: () => current && answer(current, 'forward'),
    e: () => current && done(current),
    h: () => current?.response && remind(current.response),
  })
  return (
    <Page title="Today" lead={lead}>
      {isPending && <Skeleton variant="rounded" height={320} />}
      {error && !data && <LoadFailure error={error} otherwise="Today could not be loaded." onRetry={refetch} />}
      {data && rows.length === 0 && (
        <EmptyState
          text="You are all caught up"
          hint="Nothing to reply to, no reminders due, nothing to review, no bounced submissions, and no one to follow up with."
        />
      )}
      <KindLinks kinds={kinds} onGo={cursor.go} />
      {kinds.map(kind => (
        <TodaySection
          key={kind.title}
          kind={kind}
          cursor={cursor}
          onReply={row => answer(row, 'reply')}
          onDone={done}
          onMore={more}
        />
      ))}
      <ResponseDetails
        listed={rows.flatMap(({ response }) => response ?? [])}
        onDone={response => void close(response)}
      />
    </Page>
  )
}

import { Field } from '../../kit/controls/Field.tsx'
import { exactDateTime } from '../../kit/text/dates.ts'
import { useActivity } from './useActivity.ts'

/** When somebody answered last, so that nobody answers again unknowingly; nothing while nobody has. */
export function AnsweredField({ responseId }: { responseId: string }) {
  const answer = useActivity(responseId).find(({ activityType }) => activityType === 'response_answered')
  if (!answer) return null
  return (
    <Field label="Answered">
      {exactDateTime(answer.createdAt)}, by {answer.performedBy}
    </Field>
  )
}

import { Field } from '../../kit/controls/Field.tsx'
import { dateAndTime } from '../../kit/text/dates.ts'
import { useActivity } from './useActivity.ts'

export function AnsweredField({ responseId }: { responseId: string }) {
  const answer = useActivity(responseId).find(({ activityType }) => activityType === 'response_answered')
  if (!answer) return null
  return (
    <Field label="Replied">
      {dateAndTime(answer.createdAt)}, by {answer.performedBy}
    </Field>
  )
}

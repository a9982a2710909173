import { useQueryClient } from '@tanstack/react-query'
import type { InterviewOrderBody } from '../../../src/contract/interviews.ts'
import type { ResponseDetailsBody } from '../../../src/contract/responses.ts'
import { useUndoable } from '../../kit/feedback/useUndoable.ts'
import { interviewTime } from '../../kit/text/dates.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { errorText } from '../../providers/errorText.ts'
import { refreshResponses } from '../../providers/refresh.ts'

type Time = Required<Pick<InterviewOrderBody, 'endsAt' | 'timeZone'>> & { startsAt: string }

export function useInterview({ id, interview, isInterviewSet }: ResponseDetailsBody) {
  const client = useQueryClient()
  const act = useUndoable()
  const set = (order: InterviewOrderBody) =>
    dataProvider.setInterview(id, order).finally(() => void refreshResponses(client))
  const before = isInterviewSet ? orderOf(interview) : { startsAt: null, isSet: false }
  const change = (time: Time | null, title: string) =>
    act({
      make: () => set(orderOf(time)),
      done: { title },
      failed: error => ({ title: 'The interview was not changed', description: errorText(error) }),
      undo: () => ({
        run: () => set(before),
        done: interview ? `Interview: ${interviewTime(interview)}` : 'Interview removed',
      }),
    })
  return {
    keep: (time: Time) => void change(time, `Interview: ${interviewTime(time)}`),
    remove: () => void change(null, 'Interview removed'),
  }
}

function orderOf(time: Time | null): InterviewOrderBody {
  if (!time) return { startsAt: null }
  const { startsAt, endsAt, timeZone } = time
  return { startsAt, endsAt, timeZone }
}

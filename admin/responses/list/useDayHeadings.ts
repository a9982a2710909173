import { useListContext } from 'react-admin'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { dayStarts } from '../../kit/text/days.ts'
import { threadDates } from './threadDates.ts'

/** A thread comes to the top by its newest message or its reminder. */
function topAt(response: ResponseBody): string | null {
  const { latest } = threadDates(response)
  const returnedAt = response.reminder?.returnedAt ?? null
  return returnedAt && (!latest || Date.parse(returnedAt) > Date.parse(latest)) ? returnedAt : latest
}

export function useDayHeadings(): (string | undefined)[] {
  const { data = [], sort } = useListContext<ResponseBody>()
  if (sort.field !== 'latestAt') return []
  return dayStarts(data.map(topAt), new Date())
}

import { useListContext } from 'react-admin'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { dayStarts } from '../../kit/text/days.ts'
import { threadDates } from './threadDates.ts'

/** Returns when a thread came to the top: its newest message, or its reminder. */
function topAt(response: ResponseBody): string | null {
  const { latest } = threadDates(response)
  const returnedAt = response.reminder?.returnedAt ?? null
  return returnedAt && (!latest || Date.parse(returnedAt) > Date.parse(latest)) ? returnedAt : latest
}

/** Returns the day heading above each thread; [] if the list is not sorted by time. */
export function useDays(): (string | undefined)[] {
  const { data = [], sort } = useListContext<ResponseBody>()
  if (sort.field !== 'latestAt') return []
  return dayStarts(data.map(topAt), new Date())
}

import { useListContext } from 'react-admin'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { dayStarts } from '../../kit/text/days.ts'
import { threadDates } from './threadDates.ts'

/** Returns the day heading above each thread; [] if the list is not sorted by time. */
export function useDays(): (string | undefined)[] {
  const { data = [], sort } = useListContext<ResponseBody>()
  if (sort.field !== 'latestAt') return []
  return dayStarts(
    data.map(response => threadDates(response).latest),
    new Date(),
  )
}

import type { ResponseBody } from '../../../src/contract/responses.ts'
import { clockTime, exactDateTime, shortDate } from '../../kit/text/dates.ts'

/**
 * The dates of a thread. The list is sorted by when its newest message came, so that is the one that shows; beside it
 * since which day it goes, or the time where that is the same day.
 */
export function threadDates({ receivedAt, latestAt }: Pick<ResponseBody, 'receivedAt' | 'latestAt'>) {
  const latest = latestAt ?? receivedAt
  const [date, first] = [shortDate(latest), shortDate(receivedAt)]
  return {
    latest,
    date,
    note: first === date ? clockTime(latest) : `since ${first}`,
    exact:
      latest === receivedAt
        ? exactDateTime(latest)
        : `Latest: ${exactDateTime(latest)}\nFirst: ${exactDateTime(receivedAt)}`,
  }
}

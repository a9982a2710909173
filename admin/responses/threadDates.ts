import type { ResponseBody } from '../../src/contract/responses.ts'
import { clockTime, exactDateTime, shortDate } from '../layout/dates.ts'

/**
 * The dates of a thread. The list is sorted by when its newest message came, so that is the one that shows; beside it
 * since when it goes, or the time of the only message.
 */
export function threadDates({ receivedAt, latestAt }: Pick<ResponseBody, 'receivedAt' | 'latestAt'>) {
  const latest = latestAt ?? receivedAt
  const date = shortDate(latest)
  if (latest === receivedAt) return { latest, date, note: clockTime(latest), exact: exactDateTime(latest) }
  const first = shortDate(receivedAt)
  return {
    latest,
    date,
    note: `since ${first === date ? clockTime(receivedAt) : first}`,
    exact: `Latest: ${exactDateTime(latest)}\nFirst: ${exactDateTime(receivedAt)}`,
  }
}

import type { ResponseBody } from '../../../src/contract/responses.ts'
import { clockTime, dateAndTime, shortDate } from '../../kit/text/dates.ts'

/** `note` is the first day, or the time if the thread has one day only. */
export function threadDates({ receivedAt, latestAt }: Pick<ResponseBody, 'receivedAt' | 'latestAt'>) {
  const latest = latestAt ?? receivedAt
  const [date, first] = [shortDate(latest), shortDate(receivedAt)]
  return {
    latest,
    date,
    note: first === date ? clockTime(latest) : `since ${first}`,
    exact:
      latest === receivedAt ? dateAndTime(latest) : `Latest: ${dateAndTime(latest)}\nFirst: ${dateAndTime(receivedAt)}`,
  }
}

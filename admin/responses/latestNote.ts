import type { ResponseBody } from '../../src/contract/responses.ts'
import { clockTime, shortDate } from '../layout/dates.ts'

/** The list goes by the newest message of each thread, so a thread says when that came. */
export function latestNote({ receivedAt, latestAt }: ResponseBody): string | undefined {
  if (!latestAt || latestAt === receivedAt) return undefined
  const sameDay = shortDate(latestAt) === shortDate(receivedAt)
  return `latest ${sameDay ? clockTime(latestAt) : shortDate(latestAt)}`
}

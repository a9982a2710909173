import type { ResponseBody } from '../../../src/contract/responses.ts'
import { shortDate } from '../../kit/text/dates.ts'
import { useActivity } from './useActivity.ts'

/** Returns 'set by owen on Mar 5, 2024' for a level that a person set. */
export function useSetBy({ id, correctedAt }: Pick<ResponseBody, 'id' | 'correctedAt'>): string | undefined {
  const entries = useActivity(id, correctedAt !== null)
  if (correctedAt === null) return undefined
  const by = entries.find(({ activityType }) => activityType === 'response_corrected')?.performedBy
  return `set ${by ? `by ${by} ` : ''}on ${shortDate(correctedAt)}`
}

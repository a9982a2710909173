import type { DatabaseContext } from '../../context.ts'
import { timesDiscussed } from '../../reading/times/agreedTime.ts'
import { deferredUntil, movedDeferral } from '../../reading/times/deferredUntil.ts'
import { type OfferedTime, offeredTimes } from '../../reading/times/offeredTimes.ts'
import { type KeptInterview, listConversations } from '../../store/responses/interviews.ts'
import type { ResponseRow } from '../../store/responses/responseList.ts'

/** Reads weekdays as the days that earlier emails of the conversation name. */
export async function findOfferedTimes(
  { db, config, clock }: DatabaseContext,
  { content, receivedAt, threadId, candidateName }: ResponseRow,
  interview: KeptInterview | undefined,
): Promise<OfferedTime[]> {
  if (!receivedAt) return []
  const zone = config.businessTimeZone
  const names = candidateName ?? ''
  const offered = offeredTimes(content, receivedAt, zone, clock(), { names })
  if (offered.length === 0 || !threadId) return offered
  const [conversation] = await listConversations(db, [threadId])
  const earlier = conversation?.emails.filter(({ at }) => at < receivedAt) ?? []
  if (
    movedDeferral(content, receivedAt, zone, names) &&
    earlier.some(({ words, at, recipients }) => recipients === null && deferredUntil(words, at, zone, names))
  )
    return []
  const { startsAt, timeZone } = interview && interview.agreedAt < receivedAt ? interview : {}
  const discussed = timesDiscussed(
    earlier.map(({ words, at, recipients }) => ({ words, at, isOurs: recipients !== null })),
    { names, businessZone: zone },
    startsAt && timeZone ? { startsAt, zone: timeZone } : null,
  )
  return offeredTimes(content, receivedAt, zone, clock(), { discussed, names })
}

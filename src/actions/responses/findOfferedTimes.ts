import type { DatabaseContext } from '../../context.ts'
import { timesDiscussed } from '../../reading/times/agreedTime.ts'
import { deferredUntil, movedDeferral } from '../../reading/times/deferredUntil.ts'
import { type OfferedTime, offeredTimes } from '../../reading/times/offeredTimes.ts'
import { type KeptInterview, listConversations } from '../../store/responses/interviews.ts'
import { findJudgedResponse } from '../../store/responses/responseJudgments.ts'
import type { ResponseRow } from '../../store/responses/responseList.ts'
import { wordsAbout } from './wordsAbout.ts'

/** Leaves out times that the reply offers another candidate. */
export async function findOfferedTimes(
  context: DatabaseContext,
  row: ResponseRow,
  interview: KeptInterview | undefined,
): Promise<OfferedTime[]> {
  const offered = await findTimes(context, row, interview)
  const judged = offered.length > 0 ? await findJudgedResponse(context.db, row.id) : null
  if (!judged?.candidate || judged.otherCandidates.length === 0) return offered
  const linked = [judged.candidate, ...judged.otherCandidates]
  const { isAbout } = wordsAbout(linked, judged.presented, row.content, judged.quotedText, context.config)
  return offered.filter(({ start }) => isAbout(start))
}

/** Reads weekdays as the days that earlier emails of the conversation name. */
async function findTimes(
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

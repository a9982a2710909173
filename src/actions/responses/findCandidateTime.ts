import type { DatabaseContext } from '../../context.ts'
import type { CandidateTimeBody } from '../../contract/responses.ts'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import { type CandidateMessage, candidateTime, offers } from '../../reading/times/candidateTime.ts'
import { instantsOf, type OfferedTime } from '../../reading/times/offeredTimes.ts'
import { listCandidateEmails, listOtherReplies } from '../../store/responses/candidateEmails.ts'
import type { ResponseRow } from '../../store/responses/responseList.ts'
import { isAnsweredSince } from '../../store/responses/unanswered.ts'

interface Offer extends Omit<CandidateMessage, 'isOurs'> {
  times: readonly OfferedTime[]
  candidateZone: string
}

const month = 30 * 86_400_000

/** Finds the offered time that the candidate accepts, until we reply to the firm. */
export async function findCandidateTime(
  { db, config }: DatabaseContext,
  { id, candidateId, candidateName, clientEmail }: ResponseRow,
  { times, candidateZone, ...offer }: Offer,
): Promise<CandidateTimeBody | null> {
  if (!candidateId || times.every(({ isPast }) => isPast)) return null
  const emails = await listCandidateEmails(db, candidateId, offer.at)
  const about = { names: candidateName ?? '', businessZone: candidateZone }
  const found = candidateTime(offer, times, emails, about)
  const hers = emails.find(({ key }) => key === found?.key)
  if (!found || !hers || (await isAnsweredSince(db, id, config.mailbox, hers.at))) return null
  const others = await listOtherReplies(db, {
    candidateId,
    firmKey: firmKey(clientEmail),
    since: new Date(hers.at.getTime() - month),
    until: hers.at,
  })
  const isHere = hers.conversationId === offer.conversationId
  const isOfOther = others.some(reply => {
    const isSame = reply.conversationId === hers.conversationId
    return isHere === isSame ? offers(reply, found.time, config.businessTimeZone) : isSame
  })
  if (isOfOther) return null
  const { words, at, emailId, emailFolderId } = hers
  return {
    ...found.time,
    ...instantsOf(found.time),
    ...{ words: words.trim().slice(0, 300), receivedAt: at.toISOString(), emailId, emailFolderId },
  }
}

import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import { interviewMoment } from '../../domain/responses/interviewMoment.ts'
import { type AgreedTime, agreedTime } from '../../reading/times/agreedTime.ts'
import { type ActivityLog, insertActivityLogs } from '../../store/responses/activityLogs.ts'
import {
  findInterviews,
  findRelatedInterviews,
  findSubmittedTo,
  type KeptInterview,
  listTalks,
  replaceInterview,
  type Talk,
} from '../../store/responses/interviews.ts'

/** Reads the agreed times again. What a user set stays until a newer email says otherwise. */
export async function refreshInterviews(
  { config }: Pick<Context, 'config'>,
  trx: Knex.Transaction,
  threadIds: readonly string[],
): Promise<boolean> {
  if (threadIds.length === 0) return false
  const ids = [...new Set([...threadIds, ...(await findRelatedInterviews(trx, threadIds))])].sort()
  const talks = new Map((await listTalks(trx, ids)).map(talk => [talk.threadId, talk]))
  const kept = await findInterviews(trx, ids)
  const submittedTo = await findSubmittedTo(
    trx,
    [...talks.values()].map(({ candidateId, clientEmail }) => ({ candidateId, firm: firmKey(clientEmail) })),
  )
  const entries: Omit<ActivityLog, 'id'>[] = []
  let changed = false
  for (const threadId of ids) {
    const before = kept.get(threadId)
    const talk = talks.get(threadId)
    const known = before?.setBy ? asAgreed(before) : null
    const after = talk ? agreedIn(talk, before, known, { submittedTo, businessZone: config.businessTimeZone }) : null
    const isUnchanged = before?.setBy ? after === known && talk !== undefined : isSame(before, after)
    if (isUnchanged) continue
    if (!(await replaceInterview(trx, threadId, before, after && asKept(after)))) continue
    changed = true
    if (talk) entries.push(...entryOf(talk, before, after))
  }
  await insertActivityLogs(trx, entries)
  return changed
}

interface Known {
  submittedTo: ReadonlySet<string>
  businessZone: string
}

function agreedIn(
  talk: Talk,
  before: KeptInterview | undefined,
  known: AgreedTime | null,
  { submittedTo, businessZone }: Known,
): AgreedTime | null {
  const { clientEmail, candidateId, candidateName, otherNames } = talk
  const firm = firmKey(clientEmail)
  const isToFirm = ({ recipients }: Talk['emails'][number]) =>
    recipients?.some(({ address }) => firmKey(address) === firm) ?? false
  const isSubmitted = submittedTo.has(`${candidateId} ${firm}`)
  const asked = talk.emails.filter(isToFirm).map(({ at }) => at)
  const mayAgree = (at: Date) => isSubmitted || asked.some(before => before <= at)
  const said = talk.emails
    .filter(mail => mail.recipients === null || isToFirm(mail))
    .filter(({ elsewhere }) => elsewhere === null || firmKey(elsewhere) === firm)
    .filter(({ at }) => !before?.setBy || at > before.agreedAt)
    .map(({ recipients, elsewhere, ...mail }) => ({
      ...mail,
      isOurs: recipients !== null,
      mayAgree: mayAgree(mail.at),
      isElsewhere: elsewhere !== null,
    }))
  return agreedTime(said, { names: candidateName, otherNames, businessZone }, known)
}

function asAgreed({ startsAt, timeZone, messageId, agreedAt, ...rest }: KeptInterview): AgreedTime | null {
  return startsAt && timeZone ? { ...rest, startsAt, zone: timeZone, key: messageId, at: agreedAt } : null
}

function asKept({ zone, key, at, ...rest }: AgreedTime): Omit<KeptInterview, 'threadId'> {
  return { ...rest, timeZone: zone, messageId: key, agreedAt: at, setBy: null }
}

function isSame(before: KeptInterview | undefined, after: AgreedTime | null): boolean {
  if (!before || !after) return !before && !after
  return (
    before.startsAt?.getTime() === after.startsAt.getTime() &&
    before.endsAt?.getTime() === after.endsAt?.getTime() &&
    before.timeZone === after.zone &&
    before.messageId === after.key
  )
}

function entryOf(
  { responseId, refId, emails }: Talk,
  before: KeptInterview | undefined,
  after: AgreedTime | null,
): Omit<ActivityLog, 'id'>[] {
  const startsAt = after?.startsAt ?? before?.startsAt
  const zone = after?.zone ?? before?.timeZone
  const createdAt = after?.at ?? emails.at(-1)?.at
  if (!startsAt || !zone || !createdAt) return []
  const what = after ? 'Interview agreed' : 'No longer agreed'
  const description = `${what}: ${interviewMoment(startsAt, zone)}`
  const activityType = after ? 'interview_agreed' : 'interview_ended'
  return [{ responseId, refId, activityType, description, details: { startsAt }, performedBy: 'system', createdAt }]
}

import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import { interviewMoment } from '../../domain/responses/interviewMoment.ts'
import { type AgreedTime, agreedTime } from '../../reading/times/agreedTime.ts'
import { type ActivityLog, insertActivityLogs } from '../../store/responses/activityLogs.ts'
import {
  type Conversation,
  findInterviews,
  findRelatedInterviews,
  findSubmittedTo,
  type KeptInterview,
  listConversations,
  listElsewhere,
  type MailElsewhere,
  replaceInterview,
} from '../../store/responses/interviews.ts'

/** Reads the agreed times again. What a user set stays until a newer email says otherwise. */
export async function refreshInterviews(
  { config }: Pick<Context, 'config'>,
  trx: Knex.Transaction,
  threadIds: readonly string[],
): Promise<boolean> {
  if (threadIds.length === 0) return false
  const ids = [...new Set([...threadIds, ...(await findRelatedInterviews(trx, threadIds))])].sort()
  const conversations = new Map(
    (await listConversations(trx, ids)).map(conversation => [conversation.threadId, conversation]),
  )
  const kept = await findInterviews(trx, ids)
  const submittedTo = await findSubmittedTo(
    trx,
    [...conversations.values()].map(({ candidateId, clientEmail }) => ({ candidateId, firm: firmKey(clientEmail) })),
  )
  const knowledge = { submittedTo, businessZone: config.businessTimeZone }
  const agreed = new Map(
    [...conversations].map(([id, conversation]) => [id, agreedIn(conversation, kept.get(id), knowledge)]),
  )
  // Most threads have no agreed time that another conversation could end.
  const open = ids.filter(id => agreed.get(id))
  for (const [id, elsewhere] of Map.groupBy(await listElsewhere(trx, open), ({ threadId }) => threadId))
    agreed.set(id, agreedIn(conversations.get(id)!, kept.get(id), knowledge, elsewhere))
  const entries: Omit<ActivityLog, 'id'>[] = []
  let changed = false
  for (const threadId of ids) {
    const [before, conversation, after] = [
      kept.get(threadId),
      conversations.get(threadId),
      agreed.get(threadId) ?? null,
    ]
    if (before?.setBy && (!conversation || isKnown(before, after))) continue
    if (isSame(before, after)) continue
    if (!(await replaceInterview(trx, threadId, before, after && asKept(after)))) continue
    changed = true
    if (conversation) entries.push(...entryOf(conversation, before, after))
  }
  await insertActivityLogs(trx, entries)
  return changed
}

interface Knowledge {
  submittedTo: ReadonlySet<string>
  businessZone: string
}

function agreedIn(
  conversation: Conversation,
  before: KeptInterview | undefined,
  { submittedTo, businessZone }: Knowledge,
  elsewhere: readonly MailElsewhere[] = [],
): AgreedTime | null {
  const { clientEmail, candidateId, candidateName, otherNames } = conversation
  const firm = firmKey(clientEmail)
  const isToFirm = ({ recipients }: Conversation['emails'][number]) =>
    recipients?.some(({ address }) => firmKey(address) === firm) ?? false
  const isFromFirm = ({ clientEmail }: MailElsewhere) => clientEmail !== null && firmKey(clientEmail) === firm
  const isSubmitted = submittedTo.has(`${candidateId} ${firm}`)
  const asked = conversation.emails.filter(isToFirm).map(({ at }) => at)
  const here = conversation.emails
    .filter(mail => mail.recipients === null || isToFirm(mail))
    .map(({ recipients, ...mail }) => ({
      ...mail,
      otherNames,
      isOurs: recipients !== null,
      mayAgree: isSubmitted || asked.some(at => at <= mail.at),
      isElsewhere: false,
    }))
  const there = elsewhere
    .filter(mail => isFromFirm(mail) || isToFirm(mail))
    .map(mail => ({ ...mail, isOurs: mail.recipients !== null, mayAgree: false, isElsewhere: true }))
  const known = before?.setBy ? before : undefined
  const said = [...here, ...there]
    .filter(({ at }) => !known || at > known.agreedAt)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  return agreedTime(said, { names: candidateName, businessZone }, known ? asAgreed(known) : null)
}

/** True if the emails since have not changed what a user set. */
const isKnown = (before: KeptInterview, after: AgreedTime | null): boolean =>
  before.startsAt?.getTime() === after?.startsAt.getTime() && before.messageId === (after?.key ?? null)

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
  { responseId, refId, emails }: Conversation,
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

import type { Context } from '../../context.ts'
import { dayIn } from '../../domain/businessDays.ts'
import { dueBefore, openRecipients, waitingSubmissions } from '../../domain/followUps/openRecipients.ts'
import { senderDomain } from '../../domain/senderDomain.ts'
import {
  type CampaignRecipient,
  findNewestRecipients,
  findRecipientsOf,
} from '../../store/followUps/campaignRecipients.ts'
import { findReturns } from '../../store/followUps/returns.ts'
import { findSettings } from '../../store/operations/settings.ts'

export interface WaitingRecipients {
  bounced: (CampaignRecipient & { bouncedAt: Date })[]
  /** `backOn` is an ISO date. */
  back: (CampaignRecipient & { backOn: string })[]
  /** Groups those that have had time to answer by candidate. */
  unanswered: CampaignRecipient[][]
  /** Business days. */
  days: number
}

/** `candidates` limits `unanswered`. */
export async function findWaitingRecipients(
  { db, config, clock }: Pick<Context, 'config' | 'db' | 'clock'>,
  candidates: number,
): Promise<WaitingRecipients> {
  const { businessTimeZone: timeZone, mailbox } = config
  const now = clock()
  const ownDomain = senderDomain(mailbox)
  const { followUpMinimumDays: days } = await findSettings(db)
  const find = (sentBefore: Date) =>
    findNewestRecipients(db, { sentBefore, submissions: waitingSubmissions }, ownDomain)
  const newest = await find(now)
  const known = new Set(newest.map(({ submissionId }) => submissionId))
  const question = { now, timeZone, minimumDays: days }
  const waiting = await find(dueBefore(question))
  const all = [...newest, ...waiting.filter(({ submissionId }) => !known.has(submissionId))]
  const returns = await findReturns(db, all, ownDomain)
  const { open, leftOut } = openRecipients(newest, returns, question)
  const candidateIds = [
    ...new Set(openRecipients(waiting, returns, question).open.map(({ candidateId }) => candidateId)),
  ].slice(0, candidates)
  const everyone = await findRecipientsOf(db, candidateIds, ownDomain)
  const askable = openRecipients(everyone, await findReturns(db, everyone, ownDomain), question).open
  const due = askable.filter(({ early }) => early === null)
  const byCandidate = Map.groupBy(due, ({ candidateId }) => candidateId)
  return {
    bounced: leftOut
      .flatMap(({ reason, recipient }) => {
        const bouncedAt = returns.bounces.get(recipient.recipientEmail)
        return reason === 'bounced' && bouncedAt ? [{ ...recipient, bouncedAt }] : []
      })
      .toSorted((one, other) => other.bouncedAt.getTime() - one.bouncedAt.getTime()),
    back: open
      .flatMap(recipient => {
        const { recipientEmail: email } = recipient
        const backOn = returns.undatedAbsences.has(email) ? undefined : returns.absences.get(email)
        return backOn && backOn >= dayIn(recipient.sentAt, timeZone) ? { ...recipient, backOn } : []
      })
      .toSorted((one, other) => other.backOn.localeCompare(one.backOn)),
    unanswered: candidateIds.flatMap(id => [byCandidate.get(id) ?? []]).filter(recipients => recipients.length > 0),
    days,
  }
}

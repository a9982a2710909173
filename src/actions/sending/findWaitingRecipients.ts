import type { Context } from '../../context.ts'
import { businessDaysAgo, dayIn } from '../../domain/businessDays.ts'
import { openRecipients } from '../../domain/followUps/openRecipients.ts'
import { senderDomain } from '../../domain/senderDomain.ts'
import { type CampaignRecipient, findNewestRecipients } from '../../store/followUps/campaignRecipients.ts'
import { findReturns } from '../../store/followUps/returns.ts'
import { findSettings } from '../../store/operations/settings.ts'

/** Recipients of the newest submissions who need our next step. */
export interface WaitingRecipients {
  /** Recipients whom the submission did not reach. */
  bounced: (CampaignRecipient & { bouncedAt: Date | null })[]
  /** Open recipients who are back from an absence since then; `backOn` is an ISO date. */
  back: (CampaignRecipient & { backOn: string })[]
  /** Open recipients who have had time to answer. */
  unanswered: CampaignRecipient[]
  /** Business days that a recipient has to answer. */
  days: number
}

/** Number of newest submissions examined, which bounds the cost. */
const looked = 300

/** Finds bounced, returned and unanswered recipients, by the rules of open recipients. */
export async function findWaitingRecipients({
  db,
  config,
  clock,
}: Pick<Context, 'config' | 'db' | 'clock'>): Promise<WaitingRecipients> {
  const { businessTimeZone: timeZone, mailbox } = config
  const now = clock()
  const ownDomain = senderDomain(mailbox)
  const { followUpMinimumDays: days } = await findSettings(db)
  const find = (sentBefore: Date) => findNewestRecipients(db, { sentBefore, submissions: looked }, ownDomain)
  const newest = await find(now)
  const known = new Set(newest.map(({ submissionId }) => submissionId))
  const waiting = await find(businessDaysAgo(now, days, timeZone))
  const all = [...newest, ...waiting.filter(({ submissionId }) => !known.has(submissionId))]
  const returns = await findReturns(db, all, ownDomain)
  const question = { now, timeZone, minimumDays: days }
  const { open, leftOut } = openRecipients(newest, returns, question)
  return {
    bounced: leftOut
      .filter(({ reason }) => reason === 'bounced')
      .map(({ recipient }) => ({
        ...recipient,
        bouncedAt: returns.bounces.get(recipient.recipientEmail) ?? null,
      })),
    back: open.flatMap(recipient => {
      const backOn = returns.absences.get(recipient.recipientEmail)
      return backOn && backOn >= dayIn(recipient.sentAt, timeZone) ? { ...recipient, backOn } : []
    }),
    unanswered: openRecipients(waiting, returns, question).open,
    days,
  }
}

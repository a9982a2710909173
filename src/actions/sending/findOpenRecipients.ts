import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import {
  type AskingRules,
  type FollowUpTiming,
  type Obstacle,
  openRecipients,
  recipientKey,
} from '../../domain/followUps/openRecipients.ts'
import { senderDomain } from '../../domain/senderDomain.ts'
import {
  type CampaignOwner,
  type CampaignRecipient,
  findCampaignRecipients,
} from '../../store/followUps/campaignRecipients.ts'
import { findRecipientHistory } from '../../store/followUps/recipientHistory.ts'
import { findSettings } from '../../store/operations/settings.ts'

export interface CampaignEligibility {
  open: (CampaignRecipient & FollowUpTiming)[]
  leftOut: ({ recipient: CampaignRecipient } & Obstacle)[]
}

export type EligibilityQuery = CampaignOwner & {
  campaignId?: string
  email?: string
  exceptRecipientId?: string
}

/** Counts answers to any campaign about the candidate (FUP-04). */
export async function findOpenRecipients(
  context: Pick<Context, 'config' | 'clock'>,
  db: Knex,
  question: EligibilityQuery,
): Promise<CampaignEligibility> {
  const eligibility = await findEligibility(context, db, question)
  if (eligibility) return eligibility
  throw new AppError('notFound', 'campaign.notFound', 'There is no campaign for this candidate.', {
    field: 'candidateName',
  })
}

export async function findEligibility(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  db: Knex,
  { campaignId, email, exceptRecipientId, ...owner }: EligibilityQuery,
): Promise<CampaignEligibility | null> {
  const ownDomain = senderDomain(config.mailbox)
  const recipients = await findCampaignRecipients(db, owner, ownDomain, email)
  if (!recipients) return null
  const history = await findRecipientHistory(db, recipients, ownDomain, exceptRecipientId)
  const { followUpMinimumDays } = await findSettings(db)
  const rules: AskingRules = {
    now: clock(),
    timeZone: config.businessTimeZone,
    minimumDays: followUpMinimumDays,
  }
  const eligibility = openRecipients(recipients, history, rules)
  return campaignId === undefined ? eligibility : narrowed(eligibility, recipients, campaignId)
}

function narrowed(
  { open, leftOut }: CampaignEligibility,
  recipients: readonly CampaignRecipient[],
  campaignId: string,
): CampaignEligibility {
  const newest = new Map<string, CampaignRecipient>()
  for (const recipient of recipients.filter(each => each.campaignId === campaignId)) {
    const known = newest.get(keyOf(recipient))
    if (!known || known.sentAt < recipient.sentAt) newest.set(keyOf(recipient), recipient)
  }
  return {
    open: open.flatMap(({ early, asked, ...recipient }) => {
      const own = newest.get(keyOf(recipient))
      return own ? [{ ...own, early, asked }] : []
    }),
    leftOut: leftOut.flatMap(({ recipient, ...obstacle }) => {
      const own = newest.get(keyOf(recipient))
      return own ? [{ recipient: own, ...obstacle }] : []
    }),
  }
}

function keyOf({ candidateId, recipientEmail }: CampaignRecipient): string {
  return recipientKey(candidateId, recipientEmail)
}

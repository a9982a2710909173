import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { type AskingRules, type Obstacle, openRecipients, recipientKey } from '../../domain/followUps/openRecipients.ts'
import { senderDomain } from '../../domain/senderDomain.ts'
import {
  type CampaignOwner,
  type CampaignRecipient,
  findCampaignRecipients,
} from '../../store/followUps/campaignRecipients.ts'
import { findReturns } from '../../store/followUps/returns.ts'
import { findSettings } from '../../store/operations/settings.ts'

/** Who of a campaign may be asked again, and who not and why. */
export interface CampaignStanding {
  open: CampaignRecipient[]
  leftOut: ({ recipient: CampaignRecipient } & Obstacle)[]
}

/** Whose standing is asked for. */
export type StandingQuestion = CampaignOwner & {
  /** One of those campaigns; otherwise all that are active. */
  campaignId?: string
  /** One address alone, in lower case. */
  email?: string
  /** A recipient of a running follow-up who is not to stand in the way of itself. */
  exceptRecipientId?: string
}

/**
 * FUP-04: who may be asked again about a candidate. One definition for the list, for the order and for the moment of
 * sending. What came of any campaign about the candidate counts, whichever is asked about.
 *
 * @throws AppError `notFound` when there is no such campaign
 */
export async function findOpenRecipients(
  { config, clock }: Context,
  db: Knex,
  { campaignId, email, exceptRecipientId, ...owner }: StandingQuestion,
): Promise<CampaignStanding> {
  const ownDomain = senderDomain(config.mailbox)
  const recipients = await findCampaignRecipients(db, owner, ownDomain, email)
  if (!recipients) {
    throw new AppError('notFound', 'campaign.notFound', 'There is no campaign for that name.', {
      field: 'candidateName',
    })
  }
  const returns = await findReturns(db, recipients, ownDomain, exceptRecipientId)
  const { followUpMinimumDays } = await findSettings(db)
  const rules: AskingRules = {
    now: clock(),
    timeZone: config.businessTimeZone,
    minimumDays: followUpMinimumDays,
  }
  const standing = openRecipients(recipients, returns, rules)
  return campaignId === undefined ? standing : narrowed(standing, recipients, campaignId)
}

/** The recipients of one campaign, each with the newest submission of that campaign. */
function narrowed(
  { open, leftOut }: CampaignStanding,
  recipients: readonly CampaignRecipient[],
  campaignId: string,
): CampaignStanding {
  const newest = new Map<string, CampaignRecipient>()
  for (const recipient of recipients.filter(each => each.campaignId === campaignId)) {
    const known = newest.get(keyOf(recipient))
    if (!known || known.sentAt < recipient.sentAt) newest.set(keyOf(recipient), recipient)
  }
  return {
    open: open.flatMap(recipient => newest.get(keyOf(recipient)) ?? []),
    leftOut: leftOut.flatMap(({ recipient, ...obstacle }) => {
      const own = newest.get(keyOf(recipient))
      return own ? [{ recipient: own, ...obstacle }] : []
    }),
  }
}

function keyOf({ candidateId, recipientEmail }: CampaignRecipient): string {
  return recipientKey(candidateId, recipientEmail)
}

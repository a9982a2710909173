import type { Context } from '../../context.ts'
import { senderDomain } from '../../domain/senderDomain.ts'
import { findCampaignRecipients } from '../../store/followUps/campaignRecipients.ts'
import type { FollowUpRecipient } from '../../store/followUps/followUpRecipients.ts'
import { fetchArrivals } from '../sync/fetchArrivals.ts'

/**
 * Fetches what came since the submission.
 * @throws AppError `unavailable` when Graph does not answer
 */
export async function fetchRecipientMail(
  context: Context,
  { candidateId, recipientEmail }: FollowUpRecipient,
  signal: AbortSignal,
): Promise<void> {
  if (candidateId === null) return
  const ownDomain = senderDomain(context.config.mailbox)
  const sent = await findCampaignRecipients(context.db, { candidateId }, ownDomain, recipientEmail)
  if (!sent || sent.length === 0) return
  await fetchArrivals(
    context,
    {
      email: recipientEmail,
      conversationIds: [...new Set(sent.flatMap(({ conversationId }) => conversationId ?? []))],
      since: new Date(Math.min(...sent.map(({ sentAt }) => sentAt.getTime()))),
    },
    signal,
  )
}

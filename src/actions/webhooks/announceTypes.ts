import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { responseType } from '../../domain/responses/responseTypes.ts'
import type { TypedResponse } from '../../store/responses/responses.ts'
import { insertReachedTypes } from '../../store/webhooks/webhookEvents.ts'

/**
 * Opens a webhook event for each first response of a client about a candidate, per type: high, moderate, low or not
 * interested. Runs in the response's transaction; a job posts it. Does nothing without OUTGOING_WEBHOOK_URL.
 */
export async function announceTypes(
  context: Pick<Context, 'config' | 'queue' | 'clock' | 'newId'>,
  trx: Knex.Transaction,
  responses: readonly TypedResponse[],
): Promise<void> {
  const { config, clock, newId, queue } = context
  const { url } = config.outgoingWebhook
  if (!url) return
  const reached = responses.flatMap(({ candidateId, candidateName, messageId, level, ...response }) => {
    const type = responseType(level ?? 'unknown', response.clientEmail, config.interestOverrideDomains)
    if (!type || !candidateId || !messageId) return []
    return {
      eventId: newId(),
      candidateId,
      candidateName: candidateName ?? '',
      clientEmail: response.clientEmail,
      responseType: type,
      campaignId: response.campaignId,
      conversationId: response.conversationId,
      messageId,
      inReplyTo: response.parentMessageId,
      receivedAt: response.receivedAt ?? clock(),
    }
  })
  const opened = await insertReachedTypes(trx, reached, { mailbox: config.mailbox, webhookUrl: url })
  const payloads = opened.map(webhookEventId => ({ webhookEventId }))
  await queue.enqueueAll('postWebhook', payloads, trx)
}

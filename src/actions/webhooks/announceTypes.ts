import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { responseType } from '../../domain/responses/responseTypes.ts'
import { environmentEndpointId } from '../../domain/webhookTypes.ts'
import type { TypedResponse } from '../../store/responses/responses.ts'
import { firstOfEach, insertReachedTypes, type ReachedType } from '../../store/webhooks/reachedTypes.ts'
import { listListeners } from '../../store/webhooks/webhookEndpoints.ts'
import { announceSince } from './announce.ts'

/** Must run in the transaction that stores the responses. Only the environment's endpoint gets old ones. */
export async function announceTypes(
  context: Pick<Context, 'config' | 'queue' | 'clock' | 'newId'>,
  trx: Knex.Transaction,
  responses: readonly TypedResponse[],
): Promise<void> {
  const { config, queue } = context
  if (responses.length === 0) return
  const listeners = await listListeners(trx, 'response.type_reached')
  const fromEnvironment = listeners.filter(id => id === environmentEndpointId && config.outgoingWebhook.url)
  const others = listeners.filter(id => id !== environmentEndpointId)
  const reached = firstOfEach(responses.flatMap(response => reachedType(context, response) ?? []))
  const since = announceSince(context)
  const { mailbox } = config
  const open = (part: ReachedType[], endpointIds: string[]) => insertReachedTypes(trx, part, { mailbox, endpointIds })
  const opened = [
    ...(await open(
      reached.filter(({ receivedAt }) => receivedAt >= since),
      [...fromEnvironment, ...others],
    )),
    ...(await open(
      reached.filter(({ receivedAt }) => receivedAt < since),
      fromEnvironment,
    )),
  ]
  const payloads = opened.map(webhookEventId => ({ webhookEventId }))
  await queue.enqueueAll('postWebhook', payloads, trx)
}

function reachedType(
  { config, clock, newId }: Pick<Context, 'config' | 'clock' | 'newId'>,
  { id, candidateId, candidateName, messageId, level, ...response }: TypedResponse,
): ReachedType | null {
  const type = responseType(level ?? 'unknown', response.clientEmail, config.interestOverrideDomains)
  if (!type || !candidateId || !messageId) return null
  return {
    eventId: newId(),
    responseId: id,
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
}

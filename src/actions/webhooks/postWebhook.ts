import type { Context } from '../../context.ts'
import type { OutgoingWebhookBody } from '../../contract/webhooks.ts'
import { AppError } from '../../domain/errors.ts'
import { shownAddress } from '../../domain/webhookAddresses.ts'
import { environmentEndpointId, testEventType } from '../../domain/webhookTypes.ts'
import type { HookAnswer, HookTarget } from '../../gateways/hooks/hookSender.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { countAttempt, type DueWebhook, findDueWebhook } from '../../store/webhooks/dueWebhooks.ts'
import { saveWebhookOutcome, type WebhookOutcome } from '../../store/webhooks/webhookEvents.ts'
import { composeNotice } from './composeNotice.ts'
import { findTarget } from './findTarget.ts'

/** Takes two to three days with the queue's delays. */
const maxAttempts = 14

/**
 * Ends an event at 410. Posts a test once.
 * @throws AppError `unavailable` for a retry, `rejected` when it has failed permanently
 */
export async function postWebhook(
  context: Pick<Context, 'config' | 'db' | 'hooks' | 'clock' | 'address'>,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = context
  const event = await findDueWebhook(db, id)
  if (event?.status !== 'pending') return
  const target = await findTarget(context, event.endpointId, { evenIfOff: event.eventType === testEventType })
  if ('reason' in target) return save(context, id, outcomeOf('failed', target.reason))
  const payload = event.payload ?? (await payloadOf(context, event))
  if (!payload) return save(context, id, outcomeOf('failed', 'The record that the event was about no longer exists.'))
  const webhookUrl = shownAddress(target.url, target.format)
  const attempts = await countAttempt(db, id, { webhookUrl, payload })
  const answer = await attempt(context, target, { id: event.eventId, payload, signal })
  const most = event.eventType === testEventType ? 1 : maxAttempts
  const outcome = judgeAnswer(answer, attempts < most ? 'pending' : 'failed', clock())
  await save(context, id, outcome)
  if (outcome.status === 'sent') return
  const kind = outcome.status === 'failed' ? 'rejected' : 'unavailable'
  throw new AppError(kind, 'webhook.notAccepted', outcome.errorMessage ?? '')
}

async function save({ db }: Pick<Context, 'db'>, id: string, outcome: WebhookOutcome): Promise<void> {
  await saveWebhookOutcome(db, id, outcome)
  await notifyEvent(db, { type: 'webhooks.changed' })
}

async function attempt(
  { hooks }: Pick<Context, 'hooks'>,
  target: HookTarget,
  event: { id: string; payload: object; signal: AbortSignal },
): Promise<HookAnswer | AppError> {
  try {
    return await hooks.post(target, event)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function judgeAnswer(answer: HookAnswer | AppError, again: 'pending' | 'failed', now: Date): WebhookOutcome {
  if (answer instanceof AppError) return outcomeOf(again, [answer.message, answer.hint].filter(Boolean).join(' '))
  const result = { httpStatus: answer.status, responseBody: answer.body }
  if (answer.status >= 200 && answer.status < 300) return { ...outcomeOf('sent', null), ...result, sentAt: now }
  const reason = `The receiver of the webhook answered ${answer.status}.`
  return { ...outcomeOf(answer.status === 410 ? 'failed' : again, reason), ...result }
}

function outcomeOf(status: WebhookOutcome['status'], errorMessage: string | null): WebhookOutcome {
  return { status, errorMessage, httpStatus: null, responseBody: null, sentAt: null }
}

async function payloadOf(
  context: Pick<Context, 'config' | 'db' | 'address'>,
  event: DueWebhook,
): Promise<object | null> {
  const isTest = event.eventType === testEventType
  return event.endpointId === environmentEndpointId && !isTest ? reachedPayload(event) : composeNotice(context, event)
}

function reachedPayload({ at, reached, campaignId, messageId }: DueWebhook): OutgoingWebhookBody | null {
  if (!reached) return null
  const receivedAt = at.toISOString()
  return {
    type: 'response.type_reached',
    timestamp: receivedAt,
    data: {
      candidate: { id: reached.candidateId, refId: reached.refId, name: reached.candidateName ?? '' },
      client: { email: reached.clientEmail, domain: reached.clientDomain ?? '' },
      responseType: reached.responseType,
      campaignId,
      conversationId: reached.conversationId,
      messageId,
      receivedAt,
    },
  }
}

import type { Context } from '../../context.ts'
import type { OutgoingWebhookBody } from '../../contract/webhooks.ts'
import { AppError } from '../../domain/errors.ts'
import type { HookAnswer, HookSender } from '../../gateways/hooks/hookSender.ts'
import {
  countAttempt,
  type DueWebhook,
  findDueWebhook,
  saveWebhookOutcome,
  type WebhookOutcome,
} from '../../store/webhooks/webhookEvents.ts'

/** With the delays of the job's queue, these take two to three days. */
const mostAttempts = 14

/**
 * Posts a due webhook event, whose webhook-id identifies repetitions. A 2xx answer completes it, 410 ends it (the
 * receiver wants no more), and anything else is retried.
 *
 * @throws AppError `unavailable` for a retry, `rejected` when it has failed for good
 */
export async function postWebhook(
  context: Pick<Context, 'db' | 'hooks' | 'clock'>,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, hooks } = context
  const event = await findDueWebhook(db, id)
  if (event?.status !== 'pending') return
  if (!hooks) {
    await saveWebhookOutcome(db, id, outcomeOf('failed', 'OUTGOING_WEBHOOK_URL is not set any more.'))
    return
  }
  const attempts = await countAttempt(db, id, hooks.url)
  const answer = await attempt(hooks, event, signal)
  const outcome = judgeAnswer(answer, attempts, context.clock())
  await saveWebhookOutcome(db, id, outcome)
  if (outcome.status === 'sent') return
  const kind = outcome.status === 'failed' ? 'rejected' : 'unavailable'
  throw new AppError(kind, 'webhook.notAccepted', outcome.errorMessage ?? '')
}

async function attempt(hooks: HookSender, event: DueWebhook, signal: AbortSignal): Promise<HookAnswer | AppError> {
  try {
    return await hooks.post({ id: event.eventId, payload: payloadOf(event), signal })
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function judgeAnswer(answer: HookAnswer | AppError, attempts: number, now: Date): WebhookOutcome {
  const again = attempts < mostAttempts ? 'pending' : 'failed'
  if (answer instanceof AppError) return outcomeOf(again, [answer.message, answer.hint].filter(Boolean).join(' '))
  const told = { httpStatus: answer.status, responseBody: answer.body }
  if (answer.status >= 200 && answer.status < 300) return { ...outcomeOf('sent', null), ...told, sentAt: now }
  const reason = `The receiver of the webhook answered ${answer.status}.`
  return { ...outcomeOf(answer.status === 410 ? 'failed' : again, reason), ...told }
}

function outcomeOf(status: WebhookOutcome['status'], errorMessage: string | null): WebhookOutcome {
  return { status, errorMessage, httpStatus: null, responseBody: null, sentAt: null }
}

function payloadOf(event: DueWebhook): OutgoingWebhookBody {
  const receivedAt = event.receivedAt.toISOString()
  return {
    type: 'response.type_reached',
    timestamp: receivedAt,
    data: {
      candidate: { id: event.candidateId, refId: event.refId, name: event.candidateName ?? '' },
      client: { email: event.clientEmail, domain: event.clientDomain ?? '' },
      responseType: event.responseType,
      campaignId: event.campaignId,
      conversationId: event.conversationId,
      messageId: event.messageId,
      receivedAt,
    },
  }
}

import { postWebhook } from '../../actions/postWebhook.ts'
import type { Context } from '../../context.ts'
import type { JobHandler } from '../settle.ts'

/** The outgoing webhook. */
export function postWebhookHandler(context: Context): JobHandler<'postWebhook'> {
  return ({ webhookEventId }, signal) => postWebhook(context, webhookEventId, signal)
}

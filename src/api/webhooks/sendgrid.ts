import { Type } from 'typebox'
import { receiveDeliveryEvents } from '../../actions/deliveries/receiveDeliveryEvents.ts'
import type { Context } from '../../context.ts'
import { ErrorBody } from '../../contract/list.ts'
import { sendgridWebhookPath } from '../../domain/deliveries/deliveryKinds.ts'
import { AppError } from '../../domain/errors.ts'
import type { App } from '../app.ts'
import { addWebhookBodies, headerOf, refusal, webhookCall, webhookConfig } from './webhookCalls.ts'

/** SendGrid posts a batch at 768 KB. */
const largestBody = 2 * 1024 * 1024

/** Answers 2xx only when the events are stored; SendGrid repeats anything else for 24 hours. */
export function sendgridWebhookRoutes(app: App, context: Context): void {
  const mayLogRefusal = addWebhookBodies(app, context, { endpoint: sendgridWebhookPath, largestBody })
  app.post(
    sendgridWebhookPath,
    {
      config: webhookConfig,
      schema: {
        tags: ['webhooks'],
        summary: 'Receive delivery events from SendGrid',
        description: "Each call is authenticated by SendGrid's signature over its body and timestamp",
        security: [],
        response: { 204: Type.Null({ description: 'Stored' }), '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const call = {
        ...webhookCall(request, sendgridWebhookPath),
        signature: headerOf(request, 'x-twilio-email-event-webhook-signature'),
        timestamp: headerOf(request, 'x-twilio-email-event-webhook-timestamp'),
      }
      const reception = await receiveDeliveryEvents(context, call, mayLogRefusal)
      if (reception === 'closed') {
        throw new AppError('unavailable', 'webhook.closed', 'This webhook is not configured.', {
          hint: 'Set SENDGRID_WEBHOOK_PUBLIC_KEY to the verification key that SendGrid shows.',
        })
      }
      if (reception !== 'taken') throw refusal(reception, 'events')
      return reply.status(204).send(null)
    },
  )
}

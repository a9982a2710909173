import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { logSignedCall, receiveDeliveryEvents, type SignedCall } from '../../actions/receiveDeliveryEvents.ts'
import type { Context } from '../../context.ts'
import { ErrorBody } from '../../contract/list.ts'
import { sendgridWebhookPath } from '../../domain/deliveryKinds.ts'
import { AppError } from '../../domain/errors.ts'
import type { App } from '../app.ts'
import { createCallLimit } from './callLimit.ts'

/** SendGrid posts a batch at 768 KB. */
const largestBody = 2 * 1024 * 1024
/** Refused calls that are logged by one process in ten minutes. */
const mostRefusals = 60

/**
 * Where SendGrid tells what became of our mail (twilio.com: Event Webhook). Open to anybody: each call proves its sender
 * by a signature over the body. Any 2xx means that the events are stored; everything else is repeated for 24 hours.
 */
export function sendgridWebhookRoutes(app: App, context: Context): void {
  const mayLogRefusal = createCallLimit(mostRefusals, 600_000, context.clock)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onError', async (request, _reply, error) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE' || !mayLogRefusal()) return
    const logged = logSignedCall(context, callOf(request), null, `The body is larger than ${largestBody} bytes.`)
    logged.catch(failure => context.log.warn({ err: failure }, 'a refused webhook call was not logged'))
  })
  app.post(
    sendgridWebhookPath,
    {
      config: { open: true },
      schema: {
        tags: ['webhooks'],
        summary: "SendGrid's delivery events",
        description: "A call proves itself by SendGrid's signature over its body and the time",
        security: [],
        response: { 204: Type.Null({ description: 'Stored' }), '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const reception = await receiveDeliveryEvents(context, callOf(request), mayLogRefusal)
      if (reception === 'malformed') throw new AppError('invalid', 'webhook.malformed', 'No events can be read.')
      if (reception === 'forged') throw new AppError('forbidden', 'webhook.forged', 'The sender is not proven.')
      if (reception === 'closed') {
        throw new AppError('unavailable', 'webhook.closed', 'This webhook is not configured.', {
          hint: 'Set SENDGRID_WEBHOOK_PUBLIC_KEY to the verification key that SendGrid shows.',
        })
      }
      return reply.status(204).send(null)
    },
  )
}

/** What the log may keep of a call. The signature, cookies and anything unknown stay out. */
const loggedHeaders = ['host', 'user-agent', 'content-type', 'content-length']

function callOf(request: FastifyRequest): SignedCall {
  const header = (name: string): string => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : ''
  }
  const kept = loggedHeaders.flatMap(name => (header(name) ? [[name, header(name).slice(0, 200)]] : []))
  return {
    endpoint: sendgridWebhookPath,
    method: request.method,
    headers: Object.fromEntries(kept),
    signature: header('x-twilio-email-event-webhook-signature'),
    timestamp: header('x-twilio-email-event-webhook-timestamp'),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  }
}

import type { FastifyRequest } from 'fastify'
import { logWebhookCall, type WebhookCall } from '../../actions/webhooks/logWebhookCall.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { App } from '../app.ts'
import { createCallLimit } from './callLimit.ts'

/** Refused calls of a webhook that are logged by one process in ten minutes. */
const mostRefusals = 60
/** What a webhook says of itself: it counts calls for itself, so that visitors of the screens cannot use them up. */
export const webhookConfig = { open: true, rateLimit: {} }
/** What the log may keep of a call. Authorization, signature, cookies and anything unknown stay out. */
const loggedHeaders = ['host', 'user-agent', 'content-type', 'content-length', 'client-request-id']

/**
 * Has bodies of up to `largestBody` bytes come as they are, whatever they say that they are, so that the sender can be
 * proven first. A larger one is refused, and logged.
 *
 * @returns whether one more refused call may be logged: strangers must not fill the log
 */
export function addWebhookBodies(
  app: App,
  context: Context,
  { endpoint, largestBody }: { endpoint: string; largestBody: number },
): () => boolean {
  const mayLogRefusal = createCallLimit(mostRefusals, 600_000, context.clock)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onError', async (request, _reply, error) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE' || !mayLogRefusal()) return
    const reason = `The body is larger than ${largestBody} bytes.`
    const logged = logWebhookCall(context, webhookCall(request, endpoint), null, reason)
    logged.catch(failure => context.log.warn({ err: failure }, 'a refused webhook call was not logged'))
  })
  return mayLogRefusal
}

/** A request as a call of the webhook at `endpoint`. */
export function webhookCall(request: FastifyRequest, endpoint: string): WebhookCall {
  const headers = loggedHeaders.flatMap(name => {
    const value = headerOf(request, name)
    return value ? [[name, value.slice(0, 200)]] : []
  })
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  return { endpoint, method: request.method, headers: Object.fromEntries(headers), body }
}

/** A header of a request; empty when it has none. */
export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** What a call is answered with that cannot be read, or whose sender is not proven; `what` it should have held. */
export function refusal(reception: 'malformed' | 'forged', what: string): AppError {
  return reception === 'malformed'
    ? new AppError('invalid', 'webhook.malformed', `No ${what} can be read.`)
    : new AppError('forbidden', 'webhook.forged', 'The sender is not proven.')
}

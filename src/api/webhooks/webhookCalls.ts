import type { FastifyRequest } from 'fastify'
import { logWebhookCall, type WebhookCall } from '../../actions/webhooks/logWebhookCall.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { App } from '../app.ts'
import { createCallLimit } from './callLimit.ts'

/** Limits log entries per process and ten minutes. */
const maxRefusals = 60
/** Has its own rate limit, so that visitors of the screens cannot use it up. */
export const webhookConfig = { open: true, rateLimit: {} }
/** Omits authorization, signature, cookies and unknown headers. */
const loggedHeaders = ['host', 'user-agent', 'content-type', 'content-length', 'client-request-id']

/** Keeps the raw bytes, over which the sender is verified. Returns whether another refused call may be logged. */
export function addWebhookBodies(
  app: App,
  context: Context,
  { endpoint, largestBody }: { endpoint: string; largestBody: number },
): () => boolean {
  const mayLogRefusal = createCallLimit(maxRefusals, 600_000, context.clock)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onError', async (request, _reply, error) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE' || !mayLogRefusal()) return
    const reason = `The body is larger than ${largestBody} bytes.`
    const logged = logWebhookCall(context, webhookCall(request, endpoint), null, reason)
    logged.catch(failure => context.log.warn({ err: failure }, 'could not log a refused webhook call'))
  })
  return mayLogRefusal
}

export function webhookCall(request: FastifyRequest, endpoint: string): WebhookCall {
  const headers = loggedHeaders.flatMap(name => {
    const value = headerOf(request, name)
    return value ? [[name, value.slice(0, 200)]] : []
  })
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  return { endpoint, method: request.method, headers: Object.fromEntries(headers), body }
}

export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

export function refusal(reception: 'malformed' | 'forged', what: string): AppError {
  return reception === 'malformed'
    ? new AppError('invalid', 'webhook.malformed', `No ${what} can be read.`)
    : new AppError('forbidden', 'webhook.forged', 'The sender could not be authenticated.')
}

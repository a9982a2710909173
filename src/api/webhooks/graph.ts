import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  logRefusedCall,
  type Reception,
  receiveNotifications,
  type WebhookCall,
} from '../../actions/receiveNotifications.ts'
import type { Context } from '../../context.ts'
import { ErrorBody } from '../../contract/list.ts'
import { AppError } from '../../domain/errors.ts'
import { webhookPath } from '../../domain/push.ts'
import type { App } from '../app.ts'
import { settleWithin } from '../settleWithin.ts'
import { createCallLimit } from './callLimit.ts'

/** A notification is about a kilobyte, and Graph sends at most some hundred at a time. */
const largestBody = 256 * 1024
/** Graph counts an answer after three seconds as slow and soon pauses delivery. */
const patienceMs = 2000
/** Calls that go on behind their answer, while the database is away; what is over is sent again by Graph. */
const mostBehind = 100
/** Refused calls that are logged by one process in ten minutes. */
const mostRefusals = 60
/** Real tokens have some hundred characters. */
const longestToken = 1024

const Query = Type.Object({ validationToken: Type.Optional(Type.String({ minLength: 1, maxLength: longestToken })) })

/**
 * SET-09: where Microsoft Graph proves that we are there, and tells of changes (learn.microsoft.com:
 * change-notifications-delivery-webhooks). Open to anybody: each notification proves its sender by the subscription's
 * secret. Answers in time whatever the database does; the poll finds what gets lost.
 */
export function graphWebhookRoutes(app: App, context: Context): void {
  const mayLogRefusal = createCallLimit(mostRefusals, 600_000, context.clock)
  const receive = soon(context, call => receiveNotifications(context, call, mayLogRefusal))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onError', async (request, _reply, error) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE' || !mayLogRefusal()) return
    const logged = logRefusedCall(context, callOf(request), `The body is larger than ${largestBody} bytes.`)
    logged.catch(failure => context.log.warn({ err: failure }, 'a refused webhook call was not logged'))
  })
  app.post(
    webhookPath,
    {
      config: { open: true },
      schema: {
        tags: ['webhooks'],
        summary: "Microsoft Graph's validation, change notifications and lifecycle notices",
        description: 'A notification proves itself by the secret of its subscription',
        security: [],
        querystring: Query,
        response: {
          200: Type.String({ description: 'The validation token, as text/plain' }),
          202: Type.Null({ description: 'Taken' }),
          '4xx': ErrorBody,
          '5xx': ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const { validationToken } = request.query
      if (validationToken !== undefined) {
        return reply.type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff').send(validationToken)
      }
      const reception = await receive(callOf(request))
      if (reception === 'malformed') throw new AppError('invalid', 'webhook.malformed', 'No notifications can be read.')
      if (reception === 'forged') throw new AppError('forbidden', 'webhook.forged', 'The sender is not proven.')
      return reply.status(202).send(null)
    },
  )
}

/** Waits for the work, but not for long: then it goes on by itself and counts as taken. */
function soon(context: Context, work: (call: WebhookCall) => Promise<Reception>) {
  let behind = 0
  return async (call: WebhookCall): Promise<Reception> => {
    if (behind >= mostBehind) {
      throw new AppError('unavailable', 'webhook.behind', 'Too many notifications wait for the database.')
    }
    behind += 1
    const working = work(call).finally(() => {
      behind -= 1
    })
    const reception = await settleWithin(working, patienceMs, error =>
      context.log.warn({ err: error }, 'notifications were lost; the poll finds what they told'),
    )
    return reception ?? 'taken'
  }
}

/** What the log may keep of a call. Authorization, cookies and anything unknown stay out. */
const loggedHeaders = ['host', 'user-agent', 'content-type', 'content-length', 'client-request-id']

function callOf(request: FastifyRequest): WebhookCall {
  const headers = loggedHeaders.flatMap(name => {
    const value = request.headers[name]
    return typeof value === 'string' ? [[name, value.slice(0, 200)]] : []
  })
  const body = typeof request.body === 'string' ? request.body : ''
  return { endpoint: webhookPath, method: request.method, headers: Object.fromEntries(headers), body }
}

import { Type } from 'typebox'
import { type Reception, receiveNotifications } from '../../actions/mailbox/receiveNotifications.ts'
import { settleWithin } from '../../actions/sync/settleWithin.ts'
import type { WebhookCall } from '../../actions/webhooks/logWebhookCall.ts'
import type { Context } from '../../context.ts'
import { ErrorBody } from '../../contract/list.ts'
import { AppError } from '../../domain/errors.ts'
import { webhookPath } from '../../domain/mailbox/push.ts'
import type { App } from '../app.ts'
import { addWebhookBodies, refusal, webhookCall, webhookConfig } from './webhookCalls.ts'

/** A notification is about a kilobyte, and Graph sends a few hundred at most. */
const largestBody = 256 * 1024
/** Graph pauses delivery after answers slower than three seconds. */
const patienceMs = 2000
/** Limits calls that continue after their response. Graph repeats those that we refuse. */
const maxInBackground = 100
/** Real tokens have a few hundred characters. */
const longestToken = 1024

const Query = Type.Object({ validationToken: Type.Optional(Type.String({ minLength: 1, maxLength: longestToken })) })

/** Answers in time even if the database is slow, because the poll finds what gets lost (SET-09). */
export function graphWebhookRoutes(app: App, context: Context): void {
  const mayLogRefusal = addWebhookBodies(app, context, { endpoint: webhookPath, largestBody })
  const receive = soon(context, call => receiveNotifications(context, call, mayLogRefusal))
  app.post(
    webhookPath,
    {
      config: webhookConfig,
      schema: {
        tags: ['webhooks'],
        summary: 'Receive change notifications, lifecycle notices and validation requests from Microsoft Graph',
        description: 'Each notification is authenticated by the secret of its subscription',
        security: [],
        querystring: Query,
        response: {
          200: Type.String({ description: 'The validation token, as text/plain' }),
          202: Type.Null({ description: 'Accepted' }),
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
      const reception = await receive(webhookCall(request, webhookPath))
      if (reception !== 'taken') throw refusal(reception, 'notifications')
      return reply.status(202).send(null)
    },
  )
}

/** After `patienceMs`, the work continues in the background and counts as accepted. */
function soon(context: Context, work: (call: WebhookCall) => Promise<Reception>) {
  let behind = 0
  return async (call: WebhookCall): Promise<Reception> => {
    if (behind >= maxInBackground) {
      throw new AppError('unavailable', 'webhook.behind', 'Too many notifications are waiting for the database.')
    }
    behind += 1
    const working = work(call).finally(() => {
      behind -= 1
    })
    const reception = await settleWithin(working, patienceMs, error =>
      context.log.warn({ err: error }, 'notifications were lost; the next poll finds their messages'),
    )
    return reception ?? 'taken'
  }
}

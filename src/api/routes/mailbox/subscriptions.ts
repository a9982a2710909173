import { Type } from 'typebox'
import { subscribeMail } from '../../../actions/mailbox/subscribeMail.ts'
import { unsubscribeMail } from '../../../actions/mailbox/unsubscribeMail.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { type SubscriptionBody, SubscriptionSchema } from '../../../contract/push.ts'
import { subscriptionStatus } from '../../../domain/mailbox/push.ts'
import { listSubscriptions, type Subscription } from '../../../store/mailbox/subscriptions.ts'
import type { App } from '../../app.ts'
import { iso } from '../../iso.ts'

const tags = ['push']

/** SET-02 to SET-06. */
export function subscriptionRoutes(app: App, context: Context): void {
  app.get(
    '/api/outlook/subscriptions',
    {
      schema: { tags, summary: 'List subscriptions to the mailbox', response: { 200: Type.Array(SubscriptionSchema) } },
    },
    async () => (await listSubscriptions(context.db)).map(each => present(each, context.clock())),
  )
  app.post(
    '/api/outlook/subscribe',
    {
      config: { right: 'admin' },
      schema: {
        tags,
        summary: 'Subscribe to change notifications of Microsoft Graph, or renew the subscription',
        response: { 200: SubscriptionSchema, '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async () => present(await subscribeMail(context), context.clock()),
  )
  app.delete(
    '/api/outlook/subscriptions/:id',
    {
      config: { right: 'admin' },
      schema: {
        tags,
        summary: 'Delete a subscription',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
        response: { 204: Type.Null(), '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async (request, reply) => {
      await unsubscribeMail(context, request.params.id)
      return reply.status(204).send(null)
    },
  )
}

function present(subscription: Subscription, now: Date): SubscriptionBody {
  const { id, resource, changeType, notificationUrl, lastError } = subscription
  const status = subscriptionStatus(subscription, now)
  return {
    id,
    resource,
    expirationDateTime: iso(subscription.expiresAt),
    changeType,
    notificationUrl,
    status,
    createdAt: iso(subscription.createdAt),
    lastNotifiedAt: subscription.lastNotifiedAt && iso(subscription.lastNotifiedAt),
    lastError,
  }
}

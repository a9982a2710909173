import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Context } from '../../context.ts'
import {
  hintOf,
  loggedNotification,
  type Notification,
  type NotificationOrders,
  ordersOf,
} from '../../domain/mailbox/notifications.ts'
import { saveProvenHints } from '../../store/mailbox/mailHints.ts'
import { askForRenewal, endSubscriptions, saveNotified } from '../../store/mailbox/subscriptions.ts'
import { findSettings } from '../../store/operations/settings.ts'
import { logWebhookCall, type WebhookCall } from '../webhooks/logWebhookCall.ts'

export type Reception = 'taken' | 'forged' | 'malformed'

const printable = '^[\\x21-\\x7e]*$'

/** From Microsoft Graph's changeNotificationCollection. */
const Notifications = Type.Object({
  value: Type.Array(
    Type.Object({
      subscriptionId: Type.String({ minLength: 1, maxLength: 100, pattern: printable }),
      clientState: Type.String({ maxLength: 255 }),
      changeType: Type.Optional(Type.String({ maxLength: 50 })),
      lifecycleEvent: Type.Optional(Type.String({ maxLength: 50 })),
      resourceData: Type.Optional(
        Type.Object({ id: Type.Optional(Type.String({ maxLength: 1000, pattern: printable })) }),
      ),
    }),
    { minItems: 1 },
  ),
})

/** Covers a lost day at no cost. */
const hoursBack = 24
const loggedAtMost = 20

/** `mayLogRefusal` limits the log. */
export async function receiveNotifications(
  context: Pick<Context, 'db' | 'queue' | 'clock'>,
  call: WebhookCall,
  mayLogRefusal: () => boolean,
): Promise<Reception> {
  const notifications = read(call.body)
  if (!notifications) {
    if (mayLogRefusal()) await logWebhookCall(context, call, null, 'The body is not a list of notifications.')
    return 'malformed'
  }
  const claims = notifications.map(notification => ({ ...notification, hint: hintOf(notification) }))
  const proven = await saveProvenHints(context.db, claims)
  const payload = {
    count: notifications.length,
    notifications: notifications.slice(0, loggedAtMost).map(loggedNotification),
  }
  if (proven.length === 0) {
    if (mayLogRefusal())
      await logWebhookCall(context, call, payload, 'No notification has the secret of a subscription.')
    return 'forged'
  }
  const dropped = notifications.length - proven.length
  const problem =
    dropped > 0 ? `${dropped} of ${notifications.length} did not prove their sender and were dropped.` : null
  await follow(context, ordersOf(proven))
  const ids = [...new Set(proven.map(each => each.subscriptionId.toLowerCase()))]
  await Promise.all([
    saveNotified(context.db, ids, context.clock()),
    logWebhookCall(context, call, payload, problem, 'success'),
  ])
  return 'taken'
}

/** Without transaction: after a crash, the next poll and renewal catch up. */
async function follow(
  { db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>,
  orders: NotificationOrders,
): Promise<void> {
  await askForRenewal(db, orders.renew, clock())
  await endSubscriptions(db, orders.removed, clock())
  if (orders.renew.length + orders.removed.length > 0) await queue.enqueue('renewSubscriptions', {})
  if (!orders.resync || !(await findSettings(db)).autoSync) return
  // Its own key, because a queued poll walks only some folders.
  await queue.enqueue('syncMail', { hoursBack, whole: true }, { key: 'whole' })
}

function read(body: Buffer): Notification[] | null {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'))
    return Value.Check(Notifications, parsed) ? parsed.value : null
  } catch {
    return null
  }
}

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

/** What became of a call. */
export type Reception = 'taken' | 'forged' | 'malformed'

/** All that ids consist of. */
const printable = '^[\\x21-\\x7e]*$'

/** What Graph posts, as far as we read it (learn.microsoft.com: changeNotificationCollection). */
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

/** Looking further back costs a sync nothing when there is nothing; a lost day would be found. */
const hoursBack = 24
/** So many notifications of a call are named in its log. */
const loggedAtMost = 20

/**
 * Takes a call of Microsoft Graph (law 1): keeps as hints what the notifications name that prove themselves by their
 * subscription's secret, which wakes the workers, and queues what else these ask for. The others are dropped. No mail is
 * fetched here.
 *
 * @param mayLogRefusal whether a refused call may still be logged: forgers must not fill the log
 */
export async function receiveNotifications(
  context: Context,
  call: WebhookCall,
  mayLogRefusal: () => boolean,
): Promise<Reception> {
  const notifications = read(call.body)
  if (!notifications) {
    if (mayLogRefusal()) await logWebhookCall(context, call, null, 'The body is no list of notifications.')
    return 'malformed'
  }
  const claims = notifications.map(notification => ({ ...notification, hint: hintOf(notification) }))
  const proven = await saveProvenHints(context.db, claims)
  const payload = {
    count: notifications.length,
    notifications: notifications.slice(0, loggedAtMost).map(loggedNotification),
  }
  if (proven.length === 0) {
    if (mayLogRefusal()) await logWebhookCall(context, call, payload, 'No notification proved its sender.')
    return 'forged'
  }
  const dropped = notifications.length - proven.length
  const trouble =
    dropped > 0 ? `${dropped} of ${notifications.length} did not prove their sender and were dropped.` : null
  await follow(context, ordersOf(proven))
  // The walk has begun meanwhile; the note of it need not hold it up.
  const ids = [...new Set(proven.map(each => each.subscriptionId.toLowerCase()))]
  await Promise.all([
    saveNotified(context.db, ids, context.clock()),
    logWebhookCall(context, call, payload, trouble, 'success'),
  ])
  return 'taken'
}

/** No transaction holds these together: what a crash leaves between them, the next poll and renewal find. */
async function follow({ db, queue, clock }: Context, orders: NotificationOrders): Promise<void> {
  await askForRenewal(db, orders.renew, clock())
  await endSubscriptions(db, orders.removed, clock())
  if (orders.renew.length + orders.removed.length > 0) await queue.enqueue('renewSubscriptions', {})
  if (!orders.resync || !(await findSettings(db)).autoSync) return
  // Under a key of its own: a poll that is queued already walks a part of the folders only.
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

/** One change that Microsoft Graph tells of, or one notice about a subscription itself. */
export interface Notification {
  subscriptionId: string
  clientState: string
  changeType?: string
  lifecycleEvent?: string
  resourceData?: { id?: string }
}

/** A message that a notification named. */
export interface MailHint {
  graphId: string
  /** Nothing but its deletion was told. */
  gone: boolean
}

/** What notifications ask for beyond the messages they name. */
export interface NotificationOrders {
  /** Changes may have been missed: everything is to be walked. */
  resync: boolean
  /** Subscriptions that Graph wants renewed now, and those that it has removed. */
  renew: string[]
  removed: string[]
}

/** The message that a notification names; null when it is about its subscription, or names none. */
export function hintOf({ changeType, lifecycleEvent, resourceData }: Notification): MailHint | null {
  return resourceData?.id && !lifecycleEvent ? { graphId: resourceData.id, gone: changeType === 'deleted' } : null
}

/** Sorts notifications that name no message by what they ask for; one of an unknown kind is taken for missed changes. */
export function ordersOf(notifications: readonly Notification[]): NotificationOrders {
  const orders: NotificationOrders = { resync: false, renew: [], removed: [] }
  for (const notification of notifications) {
    const id = notification.subscriptionId.toLowerCase()
    if (notification.lifecycleEvent === 'reauthorizationRequired') orders.renew.push(id)
    else if (notification.lifecycleEvent === 'subscriptionRemoved') orders.removed.push(id)
    else if (!hintOf(notification)) orders.resync = true
  }
  orders.resync ||= orders.removed.length > 0
  return orders
}

/** What the log keeps of a notification: nothing that proves anything. */
export function loggedNotification({ subscriptionId, changeType, lifecycleEvent, resourceData }: Notification) {
  return { subscriptionId, changeType, lifecycleEvent, id: resourceData?.id }
}

/** One change that Microsoft Graph tells of, or one notice about a subscription itself. */
export interface Notification {
  subscriptionId: string
  clientState: string
  changeType?: string
  lifecycleEvent?: string
  resourceData?: { id?: string }
}

/** What a call is to lead to, over all of its notifications. */
export interface NotificationOrders {
  hints: { graphId: string; gone: boolean }[]
  /** Changes may have been missed: everything is to be walked. */
  resync: boolean
  /** Subscriptions that Graph wants renewed now, and those that it has removed. */
  renew: string[]
  removed: string[]
}

/** Sorts notifications by what they ask for; a notice of an unknown kind is taken for missed changes. */
export function ordersOf(notifications: readonly Notification[]): NotificationOrders {
  const orders: NotificationOrders = { hints: [], resync: false, renew: [], removed: [] }
  for (const { subscriptionId, changeType, lifecycleEvent, resourceData } of notifications) {
    const id = subscriptionId.toLowerCase()
    if (lifecycleEvent === 'reauthorizationRequired') orders.renew.push(id)
    else if (lifecycleEvent === 'subscriptionRemoved') orders.removed.push(id)
    else if (resourceData?.id && !lifecycleEvent) {
      orders.hints.push({ graphId: resourceData.id, gone: changeType === 'deleted' })
    } else orders.resync = true
  }
  orders.resync ||= orders.removed.length > 0
  return orders
}

/** What the log keeps of a notification: nothing that proves anything. */
export function loggedNotification({ subscriptionId, changeType, lifecycleEvent, resourceData }: Notification) {
  return { subscriptionId, changeType, lifecycleEvent, id: resourceData?.id }
}

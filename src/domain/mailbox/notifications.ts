export interface Notification {
  subscriptionId: string
  clientState: string
  changeType?: string
  lifecycleEvent?: string
  resourceData?: { id?: string }
}

export interface MailHint {
  graphId: string
  gone: boolean
}

export interface NotificationOrders {
  /** True if every folder is to be walked. */
  resync: boolean
  renew: string[]
  removed: string[]
}

export function hintOf({ changeType, lifecycleEvent, resourceData }: Notification): MailHint | null {
  return resourceData?.id && !lifecycleEvent ? { graphId: resourceData.id, gone: changeType === 'deleted' } : null
}

/** Takes an unknown kind as missed changes. */
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

/** Omits secrets. */
export function loggedNotification({ subscriptionId, changeType, lifecycleEvent, resourceData }: Notification) {
  return { subscriptionId, changeType, lifecycleEvent, id: resourceData?.id }
}

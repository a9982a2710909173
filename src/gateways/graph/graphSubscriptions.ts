import { AppError } from '../../domain/errors.ts'
import type { GraphTransport } from './graphTransport.ts'
import { pathOfLink } from './pathOfLink.ts'

export interface SubscriptionOrder {
  resource: string
  changeType: string
  notificationUrl: string
  lifecycleUrl: string
  /** Proves the sender of notifications; at most 128 characters. */
  clientState: string
  expiresAt: Date
}

export interface GraphSubscription extends Omit<SubscriptionOrder, 'clientState' | 'lifecycleUrl'> {
  id: string
  lifecycleUrl: string | null
  /** Null when Graph does not return it. */
  clientState: string | null
}

/** Every call may throw AppError as graphError does. */
export interface GraphSubscriptions {
  resource: string
  /**
   * Replaces a subscription of our address with another secret.
   * @throws AppError push.otherServer when another server receives this mailbox's notifications
   */
  create(order: SubscriptionOrder, signal?: AbortSignal): Promise<GraphSubscription>
  renew(id: string, expiresAt: Date, signal?: AbortSignal): Promise<Date>
  delete(id: string, signal?: AbortSignal): Promise<void>
}

interface RawSubscription {
  id: string
  resource: string
  changeType: string
  notificationUrl: string
  lifecycleNotificationUrl?: string | null
  clientState?: string | null
  expirationDateTime: string
}

interface RawPage {
  value?: RawSubscription[]
  '@odata.nextLink'?: string
}

/** Few, because a person may be waiting. */
const attempts = 3

export function createGraphSubscriptions(
  transport: GraphTransport,
  options: { mailbox: string; graphUrl: string },
): GraphSubscriptions {
  const post = async (order: SubscriptionOrder, signal?: AbortSignal): Promise<GraphSubscription> => {
    const { resource, changeType, notificationUrl, clientState } = order
    const body = {
      resource,
      changeType,
      notificationUrl,
      lifecycleNotificationUrl: order.lifecycleUrl,
      clientState,
      expirationDateTime: order.expiresAt.toISOString(),
    }
    return toSubscription((await transport.send({ method: 'POST', path, body, attempts }, signal)) as RawSubscription)
  }
  const list = async (signal?: AbortSignal): Promise<GraphSubscription[]> => {
    const found: GraphSubscription[] = []
    for (let next: string | undefined = path; next; ) {
      const page = (await transport.send({ method: 'GET', path: next, attempts }, signal)) as RawPage
      found.push(...(page.value ?? []).map(toSubscription))
      const link = page['@odata.nextLink']
      next = link && pathOfLink(link, options.graphUrl)
    }
    return found
  }
  const end = async (id: string, signal?: AbortSignal): Promise<void> => {
    await transport
      .send({ method: 'DELETE', path: `${path}/${encodeURIComponent(id)}`, repeatable: true, attempts }, signal)
      .catch(error => {
        if (!(error instanceof AppError) || error.kind !== 'notFound') throw error
      })
  }
  return {
    resource: `users/${options.mailbox}/messages`,
    delete: end,

    async create(order, signal) {
      try {
        return await post(order, signal)
      } catch (error) {
        if (!(error instanceof AppError) || (error.kind !== 'unavailable' && error.kind !== 'conflict')) throw error
        const twins = (await list(signal)).filter(each => isSameOrder(each, order))
        const made = twins.find(twin => twin.clientState === order.clientState)
        if (made) return made
        for (const twin of twins) {
          if (twin.notificationUrl !== order.notificationUrl) throw otherServer(twin)
          await end(twin.id, signal)
        }
        return await post(order, signal)
      }
    },

    async renew(id, expiresAt, signal) {
      const body = { expirationDateTime: expiresAt.toISOString() }
      const renewed = (await transport.send(
        { method: 'PATCH', path: `${path}/${encodeURIComponent(id)}`, body, repeatable: true, attempts },
        signal,
      )) as RawSubscription
      return new Date(renewed.expirationDateTime)
    },
  }
}

const path = '/subscriptions'

/** Graph keeps one per resource and set of change types. */
function isSameOrder(one: GraphSubscription, order: SubscriptionOrder): boolean {
  const kinds = (text: string): string => text.toLowerCase().split(',').sort().join()
  const bare = (text: string): string => text.toLowerCase().replace(/^\//, '')
  return bare(one.resource) === bare(order.resource) && kinds(one.changeType) === kinds(order.changeType)
}

function otherServer(twin: GraphSubscription): AppError {
  const host = URL.canParse(twin.notificationUrl) ? new URL(twin.notificationUrl).host : 'another server'
  return new AppError('conflict', 'push.otherServer', `Microsoft Graph notifies ${host} of changes in this mailbox.`, {
    hint: `Delete that subscription, or wait until it expires at ${twin.expiresAt.toISOString()}.`,
  })
}

function toSubscription(raw: RawSubscription): GraphSubscription {
  return {
    id: raw.id.toLowerCase(),
    resource: raw.resource,
    changeType: raw.changeType,
    notificationUrl: raw.notificationUrl,
    lifecycleUrl: raw.lifecycleNotificationUrl ?? null,
    clientState: raw.clientState ?? null,
    expiresAt: new Date(raw.expirationDateTime),
  }
}

import type { MailItem } from '../../domain/mailbox/mailItem.ts'
import { collectPages, type ListPage } from './collectPages.ts'
import type { GraphTransport } from './graphTransport.ts'
import { pathOfLink } from './pathOfLink.ts'
import { toMailItem, wholeMessage } from './toMailItem.ts'

export type PlacedMessage = Pick<MailItem, 'graphId' | 'folderId'>

/** Reads the mailbox itself, not a delta. Every call may throw AppError as graphError does. */
export interface GraphArrivals {
  listFrom(address: string, since: Date, signal?: AbortSignal): Promise<PlacedMessage[]>
  /** Includes our own messages. */
  listConversation(conversationId: string, since: Date, signal?: AbortSignal): Promise<PlacedMessage[]>
  listNewest(count: number, signal?: AbortSignal): Promise<PlacedMessage[]>
  fetchNewestPage(since: Date, link: string | null, signal?: AbortSignal): Promise<NewestPage>
}

export interface NewestPage {
  items: MailItem[]
  nextLink?: string
}

const newestPageSize = 100
/** Few, because callers retry. */
const attempts = 2

/** Graph's links start with `graphUrl`. */
export function createGraphArrivals(
  transport: GraphTransport,
  options: { mailbox: string; graphUrl: string },
): GraphArrivals {
  const mailbox = `/users/${encodeURIComponent(options.mailbox)}/messages`
  const messages = `${mailbox}?$select=id,parentFolderId,isDraft`
  const get = async (path: string, signal?: AbortSignal): Promise<ListPage> =>
    ((await transport.send({ method: 'GET', path, attempts }, signal)) ?? {}) as ListPage
  const followed = (page: ListPage): string | undefined =>
    page['@odata.nextLink'] && pathOfLink(page['@odata.nextLink'], options.graphUrl)
  const listSince = async (since: Date, condition: string, signal?: AbortSignal): Promise<PlacedMessage[]> => {
    // Graph refuses $orderby together with some filters.
    const filter = encodeURIComponent(`receivedDateTime ge ${since.toISOString()} and ${condition}`)
    const path = `${messages}&$filter=${filter}&$top=100`
    return placed(await collectPages(next => get(next, signal), path, options.graphUrl))
  }
  return {
    listFrom: (address, since, signal) => listSince(since, `from/emailAddress/address eq ${literal(address)}`, signal),
    listConversation: (conversationId, since, signal) =>
      listSince(since, `conversationId eq ${literal(conversationId)}`, signal),
    async listNewest(count, signal) {
      const order = encodeURIComponent('receivedDateTime desc')
      const { value } = await get(`${messages}&$orderby=${order}&$top=${count}`, signal)
      return placed(value)
    },
    async fetchNewestPage(since, link, signal) {
      const filter = encodeURIComponent(`receivedDateTime ge ${since.toISOString()}`)
      const order = encodeURIComponent('receivedDateTime desc')
      const first = `${mailbox}?${wholeMessage}&$filter=${filter}&$orderby=${order}&$top=${newestPageSize}`
      const page = await get(link ?? first, signal)
      return { items: (page.value ?? []).map(raw => toMailItem(raw)), nextLink: followed(page) }
    },
  }
}

function placed(value: ListPage['value'] = []): PlacedMessage[] {
  const items = value.map(raw => toMailItem(raw)).filter(({ isDraft }) => !isDraft)
  return items.map(({ graphId, folderId }) => ({ graphId, folderId }))
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

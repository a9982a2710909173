import type { MailItem } from '../../domain/mailbox/mailItem.ts'
import type { GraphTransport } from './graphTransport.ts'
import { pathOfLink } from './pathOfLink.ts'
import { toMailItem, wholeMessage } from './toMailItem.ts'

/** A message and the folder where it lies. */
export type PlacedMessage = Pick<MailItem, 'graphId' | 'folderId'>

/**
 * Asks which messages the mailbox holds now, in any folder, whether or not a delta has reported them. Drafts are left
 * out. Every call may throw AppError as graphError says.
 */
export interface GraphArrivals {
  /** Everything that this address has sent since then. */
  listFrom(address: string, since: Date, signal?: AbortSignal): Promise<PlacedMessage[]>
  /** Everything that came into the conversation since then, our own mail as well. */
  listConversation(conversationId: string, since: Date, signal?: AbortSignal): Promise<PlacedMessage[]>
  /** The newest messages of the mailbox. */
  listNewest(count: number, signal?: AbortSignal): Promise<PlacedMessage[]>
  /** One page of everything that was received since then, whole and newest first: the first, or that of a link. */
  fetchNewestPage(since: Date, link: string | null, signal?: AbortSignal): Promise<NewestPage>
}

/** A page of the newest messages. */
export interface NewestPage {
  items: MailItem[]
  /** Set while there is older mail. */
  nextLink?: string
}

interface Page {
  value?: Record<string, unknown>[]
  '@odata.nextLink'?: string
}

const newestPageSize = 100
/** Somebody waits for the answer and asks again by itself. */
const attempts = 2

/** Makes the questions about `mailbox`. `graphUrl` is what links of Graph start with. */
export function createGraphArrivals(
  transport: GraphTransport,
  options: { mailbox: string; graphUrl: string },
): GraphArrivals {
  const mailbox = `/users/${encodeURIComponent(options.mailbox)}/messages`
  const messages = `${mailbox}?$select=id,parentFolderId,isDraft`
  const get = async (path: string, signal?: AbortSignal): Promise<Page> =>
    ((await transport.send({ method: 'GET', path, attempts }, signal)) ?? {}) as Page
  const followed = (page: Page): string | undefined =>
    page['@odata.nextLink'] && pathOfLink(page['@odata.nextLink'], options.graphUrl)
  const listSince = async (since: Date, condition: string, signal?: AbortSignal): Promise<PlacedMessage[]> => {
    // Without $orderby, which Graph refuses beside some filters: the whole list is read anyway.
    const filter = encodeURIComponent(`receivedDateTime ge ${since.toISOString()} and ${condition}`)
    const found: PlacedMessage[] = []
    for (let path: string | undefined = `${messages}&$filter=${filter}&$top=100`; path; ) {
      const page: Page = await get(path, signal)
      found.push(...placed(page))
      path = followed(page)
    }
    return found
  }
  return {
    listFrom: (address, since, signal) => listSince(since, `from/emailAddress/address eq ${literal(address)}`, signal),
    listConversation: (conversationId, since, signal) =>
      listSince(since, `conversationId eq ${literal(conversationId)}`, signal),
    async listNewest(count, signal) {
      const order = encodeURIComponent('receivedDateTime desc')
      return placed(await get(`${messages}&$orderby=${order}&$top=${count}`, signal))
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

function placed({ value = [] }: Page): PlacedMessage[] {
  const items = value.map(raw => toMailItem(raw)).filter(({ isDraft }) => !isDraft)
  return items.map(({ graphId, folderId }) => ({ graphId, folderId }))
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

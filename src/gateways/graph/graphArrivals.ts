import type { MailItem } from '../../domain/mailbox/mailItem.ts'
import type { GraphTransport } from './graphTransport.ts'
import { pathOfLink } from './pathOfLink.ts'
import { toMailItem } from './toMailItem.ts'

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
}

interface Page {
  value?: Record<string, unknown>[]
  '@odata.nextLink'?: string
}

/** Somebody waits for the answer and asks again by itself. */
const attempts = 2

/** Makes the questions about `mailbox`. `graphUrl` is what links of Graph start with. */
export function createGraphArrivals(
  transport: GraphTransport,
  options: { mailbox: string; graphUrl: string },
): GraphArrivals {
  const messages = `/users/${encodeURIComponent(options.mailbox)}/messages?$select=id,parentFolderId,isDraft`
  const get = async (path: string, signal?: AbortSignal): Promise<Page> =>
    ((await transport.send({ method: 'GET', path, attempts }, signal)) ?? {}) as Page
  const listSince = async (since: Date, condition: string, signal?: AbortSignal): Promise<PlacedMessage[]> => {
    // Without $orderby, which Graph refuses beside some filters: the whole list is read anyway.
    const filter = encodeURIComponent(`receivedDateTime ge ${since.toISOString()} and ${condition}`)
    const found: PlacedMessage[] = []
    for (let path: string | undefined = `${messages}&$filter=${filter}&$top=100`; path; ) {
      const page: Page = await get(path, signal)
      found.push(...placed(page))
      const next: string | undefined = page['@odata.nextLink']
      path = next && pathOfLink(next, options.graphUrl)
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
  }
}

function placed({ value = [] }: Page): PlacedMessage[] {
  const items = value.map(raw => toMailItem(raw)).filter(({ isDraft }) => !isDraft)
  return items.map(({ graphId, folderId }) => ({ graphId, folderId }))
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

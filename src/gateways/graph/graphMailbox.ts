import type { Readable } from 'node:stream'
import type { AppError } from '../../domain/errors.ts'
import type { DeltaPage, MailFolderItem, MailItem } from '../../domain/mailbox/mailItem.ts'
import { collectPages, type ListPage } from './collectPages.ts'
import { batchGet, largestBatch } from './graphBatch.ts'
import type { GraphTransport } from './graphTransport.ts'
import { type MessageWrite, sendWrites, toBatchRequest } from './messageWrites.ts'
import { pathOfLink } from './pathOfLink.ts'
import type { RequestBudget } from './RequestBudget.ts'
import { carefulProperties, envelopeProperties, toMailFolder, toMailItem, wholeMessage } from './toMailItem.ts'

const wellKnownNames = [
  'inbox',
  'sentitems',
  'drafts',
  'deleteditems',
  'archive',
  'junkemail',
  'outbox',
  'conversationhistory',
  'conflicts',
  'localfailures',
  'serverfailures',
  'syncissues',
] as const

export type MessageLookup = { found: MailItem } | { gone: true } | { failed: AppError }

/** Every call may throw AppError as graphError does. */
export interface GraphMailbox {
  listFolders(signal?: AbortSignal): Promise<MailFolderItem[]>
  findWellKnownFolders(signal?: AbortSignal): Promise<Map<string, string>>
  /** Null starts a full round. */
  fetchDeltaPage(folderId: string, link: string | null, form: PageForm, signal?: AbortSignal): Promise<DeltaPage>
  /**
   * Each message has its own error. When all fail, it checks the mailbox.
   * @throws AppError when the mailbox as a whole is refused or unavailable
   */
  lookUpMessages(ids: readonly string[], signal?: AbortSignal): Promise<Map<string, MessageLookup>>
  /** Even a corrupt message may return these fields. */
  lookUpEnvelopes(ids: readonly string[], signal?: AbortSignal): Promise<Map<string, MessageLookup>>
  /** Returns all copies of each Message-ID, or the error for it. */
  findByMessageIds(messageIds: readonly string[], signal?: AbortSignal): Promise<Map<string, MailItem[] | AppError>>
  countMessages(folderId: string, signal?: AbortSignal): Promise<number>
  /** Lists the state of each copy without its content. */
  listCopies(folderId: string, signal?: AbortSignal): Promise<MailItem[]>
  /** Lists the newest first, without content. */
  listCopyPage(folderId: string, range: { skip: number; top: number }, signal?: AbortSignal): Promise<MailItem[]>
  /** Returns an error or null for each. Only `unavailable` leaves open whether the change was made. */
  writeMessages(writes: readonly MessageWrite[], signal?: AbortSignal): Promise<(AppError | null)[]>
  /** An attached message is MIME. */
  openAttachment(messageId: string, attachmentId: string, signal?: AbortSignal): Promise<Readable>
  /** Leaves out attachments without a Content-ID. */
  readContentIds(
    messageId: string,
    attachmentIds: readonly string[],
    signal?: AbortSignal,
  ): Promise<Record<string, string>>
  budget: Pick<RequestBudget, 'total'>
}

interface PageForm {
  /** Fetches only ids and states. For a link, the choice was made when its round began. */
  careful: boolean
  pageSize: number
}

interface Collection extends ListPage {
  '@odata.deltaLink'?: string
}

/** Graph's links start with `graphUrl`. */
export function createGraphMailbox(
  transport: GraphTransport,
  options: { mailbox: string; graphUrl: string; clock: () => Date },
): GraphMailbox {
  const user = `/users/${encodeURIComponent(options.mailbox)}`
  const get = async (path: string, signal?: AbortSignal): Promise<Collection> =>
    ((await transport.send({ method: 'GET', path }, signal)) ?? {}) as Collection
  const followed = (link: string): string => pathOfLink(link, options.graphUrl)
  const readAll = (path: string, signal?: AbortSignal): Promise<Record<string, unknown>[]> =>
    collectPages(next => get(next, signal), path, options.graphUrl)
  const lookUp = async (
    ids: readonly string[],
    form: string,
    signal?: AbortSignal,
  ): Promise<Map<string, MessageLookup>> => {
    const paths = ids.map(id => `${user}/messages/${encodeURIComponent(id)}?${form}`)
    const results = await batchGet(transport, paths, options.clock, signal)
    const lookups = results.map(toLookup)
    if (lookups.length > 0 && lookups.every(lookup => 'failed' in lookup)) {
      await transport.send({ method: 'GET', path: `${user}/mailFolders/inbox?$select=id`, attempts: 3 }, signal)
    }
    return new Map(lookups.map((lookup, index) => [ids[index] ?? '', lookup]))
  }

  const attachmentPath = (messageId: string, attachmentId: string): string =>
    `${user}/messages/${encodeURIComponent(messageId)}/attachments/${encodeURIComponent(attachmentId)}`

  return {
    budget: transport.budget,
    lookUpMessages: (ids, signal) => lookUp(ids, wholeMessage, signal),

    lookUpEnvelopes: (ids, signal) => lookUp(ids, `$select=${envelopeProperties}`, signal),

    async listFolders(signal) {
      const folders: MailFolderItem[] = []
      let level = await readAll(`${user}/mailFolders?$top=100`, signal)
      while (level.length > 0) {
        folders.push(...level.map(toMailFolder))
        const parents = level.filter(raw => Number(raw.childFolderCount ?? 0) > 0)
        const below = await Promise.all(
          parents.map(raw =>
            readAll(`${user}/mailFolders/${encodeURIComponent(String(raw.id))}/childFolders?$top=100`, signal),
          ),
        )
        level = below.flat()
      }
      return folders
    },

    async findWellKnownFolders(signal) {
      const paths = wellKnownNames.map(name => `${user}/mailFolders/${name}?$select=id`)
      const results = await batchGet(transport, paths, options.clock, signal)
      const names = new Map<string, string>()
      for (const [index, result] of results.entries()) {
        const name = wellKnownNames[index]
        if (name && 'body' in result) names.set(String((result.body as { id: unknown }).id), name)
        else if ('error' in result && result.error.kind !== 'notFound') throw result.error
      }
      return names
    },

    async fetchDeltaPage(folderId, link, { careful, pageSize }, signal) {
      const properties = careful ? `$select=${carefulProperties}` : wholeMessage
      const first = `${user}/mailFolders/${encodeURIComponent(folderId)}/messages/delta?${properties}`
      const headers = { Prefer: `odata.maxpagesize=${pageSize}` }
      const request = { method: 'GET', path: link ?? first, headers, shrinks: true } as const
      const page = ((await transport.send(request, signal)) ?? {}) as Collection
      const rows = page.value ?? []
      return {
        items: rows.filter(raw => !raw['@removed']).map(raw => toMailItem(raw, folderId)),
        removedIds: rows.filter(raw => raw['@removed']).map(raw => String(raw.id)),
        nextLink: page['@odata.nextLink'] && followed(page['@odata.nextLink']),
        deltaLink: page['@odata.deltaLink'] && followed(page['@odata.deltaLink']),
      }
    },

    async findByMessageIds(messageIds, signal) {
      const paths = messageIds.map(id => {
        const filter = encodeURIComponent(`internetMessageId eq '${id.replaceAll("'", "''")}'`)
        return `${user}/messages?$filter=${filter}&${wholeMessage}`
      })
      const results = await batchGet(transport, paths, options.clock, signal)
      const found = new Map<string, MailItem[] | AppError>()
      for (const [index, result] of results.entries()) {
        const page = 'body' in result ? (result.body as Collection) : {}
        const next = page['@odata.nextLink']
        const rows = [...(page.value ?? []), ...(next ? await readAll(followed(next), signal) : [])]
        found.set(messageIds[index] ?? '', 'error' in result ? result.error : rows.map(raw => toMailItem(raw)))
      }
      return found
    },

    async countMessages(folderId, signal) {
      const path = `${user}/mailFolders/${encodeURIComponent(folderId)}?$select=totalItemCount`
      const folder = (await transport.send({ method: 'GET', path }, signal)) as { totalItemCount?: unknown }
      return Number(folder.totalItemCount)
    },

    async listCopies(folderId, signal) {
      const folder = `${user}/mailFolders/${encodeURIComponent(folderId)}`
      const rows = await readAll(`${folder}/messages?$select=${carefulProperties}&$top=1000`, signal)
      return rows.map(raw => toMailItem(raw, folderId))
    },

    async listCopyPage(folderId, { skip, top }, signal) {
      const query = `$select=${carefulProperties}&$orderby=receivedDateTime%20desc&$top=${top}&$skip=${skip}`
      const page = await get(`${user}/mailFolders/${encodeURIComponent(folderId)}/messages?${query}`, signal)
      return (page.value ?? []).map(raw => toMailItem(raw, folderId))
    },

    async writeMessages(writes, signal) {
      const failures: (AppError | null)[] = []
      // A failed batch must not lose the earlier results.
      while (failures.length < writes.length) {
        const size = await transport.budget.batchSize(largestBatch)
        const batch = writes.slice(failures.length, failures.length + size)
        const requests = batch.map(write => toBatchRequest(user, write))
        failures.push(...(await sendWrites(transport, requests, options.clock, signal)))
      }
      return failures
    },

    openAttachment: (messageId, attachmentId, signal) =>
      transport.open(`${attachmentPath(messageId, attachmentId)}/$value`, signal),

    // Graph answers 400 when contentId is selected, in $expand or a list (microsoft-graph-explorer-v4 issue 3916). A
    // single attachment without $select includes it.
    async readContentIds(messageId, attachmentIds, signal) {
      const paths = attachmentIds.map(id => attachmentPath(messageId, id))
      const results = await batchGet(transport, paths, options.clock, signal)
      const found: Record<string, string> = {}
      for (const [index, result] of results.entries()) {
        if ('error' in result && result.error.kind === 'unavailable') throw result.error
        const contentId = 'body' in result ? (result.body as { contentId?: unknown }).contentId : undefined
        if (typeof contentId === 'string') found[attachmentIds[index] ?? ''] = contentId.replace(/^<|>$/g, '')
      }
      return found
    },
  }
}

function toLookup(result: { body: unknown } | { error: AppError }): MessageLookup {
  if ('body' in result) return { found: toMailItem(result.body as Record<string, unknown>) }
  const { error } = result
  return error.kind === 'notFound' ? { gone: true } : { failed: error }
}

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

interface PageForm {
  /** Fetches only ids and states. A link keeps the choice of its round. */
  careful: boolean
  pageSize: number
}

interface Collection extends ListPage {
  '@odata.deltaLink'?: string
}

/** Every call may throw AppError as graphError does. */
export class GraphMailbox {
  readonly budget: Pick<RequestBudget, 'total'>
  readonly #transport: GraphTransport
  readonly #graphUrl: string
  readonly #clock: () => Date
  readonly #user: string

  /** Graph's links start with `graphUrl`. */
  constructor(transport: GraphTransport, options: { mailbox: string; graphUrl: string; clock: () => Date }) {
    this.budget = transport.budget
    this.#transport = transport
    this.#graphUrl = options.graphUrl
    this.#clock = options.clock
    this.#user = `/users/${encodeURIComponent(options.mailbox)}`
  }

  async listFolders(signal?: AbortSignal): Promise<MailFolderItem[]> {
    const folders: MailFolderItem[] = []
    let level = await this.#readAll(`${this.#user}/mailFolders?$top=100`, signal)
    while (level.length > 0) {
      folders.push(...level.map(toMailFolder))
      const parents = level.filter(raw => Number(raw.childFolderCount ?? 0) > 0)
      const below = await Promise.all(
        parents.map(raw => this.#readAll(`${this.#folder(String(raw.id))}/childFolders?$top=100`, signal)),
      )
      level = below.flat()
    }
    return folders
  }

  async findWellKnownFolders(signal?: AbortSignal): Promise<Map<string, string>> {
    const paths = wellKnownNames.map(name => `${this.#user}/mailFolders/${name}?$select=id`)
    const results = await batchGet(this.#transport, paths, this.#clock, signal)
    const names = new Map<string, string>()
    for (const [index, result] of results.entries()) {
      const name = wellKnownNames[index]
      if (name && 'body' in result) names.set(String((result.body as { id: unknown }).id), name)
      else if ('error' in result && result.error.kind !== 'notFound') throw result.error
    }
    return names
  }

  async fetchDeltaPage(
    folderId: string,
    link: string | null,
    { careful, pageSize }: PageForm,
    signal?: AbortSignal,
  ): Promise<DeltaPage> {
    const properties = careful ? `$select=${carefulProperties}` : wholeMessage
    const first = `${this.#folder(folderId)}/messages/delta?${properties}`
    const headers = { Prefer: `odata.maxpagesize=${pageSize}` }
    const request = { method: 'GET', path: link ?? first, headers, shrinks: true } as const
    const page = ((await this.#transport.send(request, signal)) ?? {}) as Collection
    const rows = page.value ?? []
    return {
      items: rows.filter(raw => !raw['@removed']).map(raw => toMailItem(raw, folderId)),
      removedIds: rows.filter(raw => raw['@removed']).map(raw => String(raw.id)),
      nextLink: page['@odata.nextLink'] && this.#followed(page['@odata.nextLink']),
      deltaLink: page['@odata.deltaLink'] && this.#followed(page['@odata.deltaLink']),
    }
  }

  /**
   * Gives each message its own error.
   * @throws AppError when the whole mailbox is refused or unavailable
   */
  lookUpMessages(ids: readonly string[], signal?: AbortSignal): Promise<Map<string, MessageLookup>> {
    return this.#lookUp(ids, wholeMessage, signal)
  }

  /** Even a corrupt message may return these. */
  lookUpEnvelopes(ids: readonly string[], signal?: AbortSignal): Promise<Map<string, MessageLookup>> {
    return this.#lookUp(ids, `$select=${envelopeProperties}`, signal)
  }

  async findByMessageIds(
    messageIds: readonly string[],
    signal?: AbortSignal,
  ): Promise<Map<string, MailItem[] | AppError>> {
    const paths = messageIds.map(id => {
      const filter = encodeURIComponent(`internetMessageId eq '${id.replaceAll("'", "''")}'`)
      return `${this.#user}/messages?$filter=${filter}&${wholeMessage}`
    })
    const results = await batchGet(this.#transport, paths, this.#clock, signal)
    const found = new Map<string, MailItem[] | AppError>()
    for (const [index, result] of results.entries()) {
      const page = 'body' in result ? (result.body as Collection) : {}
      const next = page['@odata.nextLink']
      const rows = [...(page.value ?? []), ...(next ? await this.#readAll(this.#followed(next), signal) : [])]
      found.set(messageIds[index] ?? '', 'error' in result ? result.error : rows.map(raw => toMailItem(raw)))
    }
    return found
  }

  async countMessages(folderId: string, signal?: AbortSignal): Promise<number> {
    const path = `${this.#folder(folderId)}?$select=totalItemCount`
    const folder = (await this.#transport.send({ method: 'GET', path }, signal)) as { totalItemCount?: unknown }
    return Number(folder.totalItemCount)
  }

  async listCopies(folderId: string, signal?: AbortSignal): Promise<MailItem[]> {
    const path = `${this.#folder(folderId)}/messages?$select=${carefulProperties}&$top=1000`
    return (await this.#readAll(path, signal)).map(raw => toMailItem(raw, folderId))
  }

  async listCopyPage(
    folderId: string,
    { skip, top }: { skip: number; top: number },
    signal?: AbortSignal,
  ): Promise<MailItem[]> {
    const query = `$select=${carefulProperties}&$orderby=receivedDateTime%20desc&$top=${top}&$skip=${skip}`
    const page = await this.#get(`${this.#folder(folderId)}/messages?${query}`, signal)
    return (page.value ?? []).map(raw => toMailItem(raw, folderId))
  }

  /** Returns an error or null for each. Only `unavailable` leaves open whether the change was made. */
  async writeMessages(writes: readonly MessageWrite[], signal?: AbortSignal): Promise<(AppError | null)[]> {
    const failures: (AppError | null)[] = []
    // A failed batch must not lose the earlier results.
    while (failures.length < writes.length) {
      const size = await this.#transport.budget.batchSize(largestBatch)
      const batch = writes.slice(failures.length, failures.length + size)
      const requests = batch.map(write => toBatchRequest(this.#user, write))
      failures.push(...(await sendWrites(this.#transport, requests, this.#clock, signal)))
    }
    return failures
  }

  /** Returns an attached message as MIME. */
  openAttachment(messageId: string, attachmentId: string, signal?: AbortSignal): Promise<Readable> {
    return this.#transport.open(`${this.#attachment(messageId, attachmentId)}/$value`, signal)
  }

  /** Unlike a download, this is retried when the connection breaks. */
  async readAttachment(messageId: string, attachmentId: string, signal?: AbortSignal): Promise<string> {
    const path = `${this.#attachment(messageId, attachmentId)}/$value`
    return String(await this.#transport.send({ method: 'GET', path, asText: true }, signal))
  }

  /** In a list, Graph answers 400 for contentId (microsoft-graph-explorer-v4 issue 3916). */
  async readContentIds(
    messageId: string,
    attachmentIds: readonly string[],
    signal?: AbortSignal,
  ): Promise<Record<string, string>> {
    const paths = attachmentIds.map(id => this.#attachment(messageId, id))
    const results = await batchGet(this.#transport, paths, this.#clock, signal)
    const found: Record<string, string> = {}
    for (const [index, result] of results.entries()) {
      if ('error' in result && result.error.kind === 'unavailable') throw result.error
      const contentId = 'body' in result ? (result.body as { contentId?: unknown }).contentId : undefined
      if (typeof contentId === 'string') found[attachmentIds[index] ?? ''] = contentId.replace(/^<|>$/g, '')
    }
    return found
  }

  async #lookUp(ids: readonly string[], form: string, signal?: AbortSignal): Promise<Map<string, MessageLookup>> {
    const paths = ids.map(id => `${this.#message(id)}?${form}`)
    const results = await batchGet(this.#transport, paths, this.#clock, signal)
    const lookups = results.map(toLookup)
    if (lookups.length > 0 && lookups.every(lookup => 'failed' in lookup)) {
      await this.#transport.send(
        { method: 'GET', path: `${this.#user}/mailFolders/inbox?$select=id`, attempts: 3 },
        signal,
      )
    }
    return new Map(lookups.map((lookup, index) => [ids[index] ?? '', lookup]))
  }

  async #get(path: string, signal?: AbortSignal): Promise<Collection> {
    return ((await this.#transport.send({ method: 'GET', path }, signal)) ?? {}) as Collection
  }

  #readAll(path: string, signal?: AbortSignal): Promise<Record<string, unknown>[]> {
    return collectPages(next => this.#get(next, signal), path, this.#graphUrl)
  }

  #followed(link: string): string {
    return pathOfLink(link, this.#graphUrl)
  }

  #folder(id: string): string {
    return `${this.#user}/mailFolders/${encodeURIComponent(id)}`
  }

  #message(id: string): string {
    return `${this.#user}/messages/${encodeURIComponent(id)}`
  }

  #attachment(messageId: string, attachmentId: string): string {
    return `${this.#message(messageId)}/attachments/${encodeURIComponent(attachmentId)}`
  }
}

function toLookup(result: { body: unknown } | { error: AppError }): MessageLookup {
  if ('body' in result) return { found: toMailItem(result.body as Record<string, unknown>) }
  const { error } = result
  return error.kind === 'notFound' ? { gone: true } : { failed: error }
}

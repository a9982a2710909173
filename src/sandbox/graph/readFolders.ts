import { invalidQuery, syncStateGone } from '../http/GraphFailure.ts'
import type { GraphReply } from '../http/GraphRequest.ts'
import { parseSelect } from '../odata/parseSelect.ts'
import { makeNextLink, readPaging } from '../odata/readPaging.ts'
import { type FolderRow, findFolderId, selectFolders } from '../store/folders.ts'
import { type GraphCall, makeContext, userPath } from './GraphCall.ts'
import { folderProperties, renderFolder } from './renderFolder.ts'

const readSelect = (call: GraphCall) =>
  parseSelect(call.request.query.get('$select'), folderProperties, 'microsoft.graph.mailFolder')

/** Wraps the query, because `await` would run it. */
async function selectChildren(call: GraphCall) {
  const { db, mailbox } = call.sandbox
  const parent = await findFolderId(db, mailbox, call.params.folder ?? 'msgfolderroot')
  const query = selectFolders(db, mailbox).where('f.parent_id', parent)
  const filter = call.request.query.get('$filter')
  const name = /^\s*displayName\s+eq\s+'((?:[^']|'')*)'\s*$/.exec(filter ?? '')?.[1]
  if (filter !== undefined && name === undefined) throw invalidQuery('The filter of mail folders is not supported.')
  if (name !== undefined) query.whereRaw('lower(f.display_name) = lower(?)', [name.replaceAll("''", "'")])
  if (call.request.query.get('includeHiddenFolders')?.toLowerCase() !== 'true') query.where('f.is_hidden', false)
  return { query }
}

export async function listFolders(call: GraphCall): Promise<GraphReply> {
  const { top, skip, count } = readPaging(call.request, call.preferences.maxPageSize)
  const select = readSelect(call)
  const all: FolderRow[] = await (await selectChildren(call)).query.orderByRaw('f.display_name collate "C", f.id')
  const folder = call.params.folder
  const path = folder ? `mailFolders('${encodeURIComponent(folder)}')/childFolders` : 'mailFolders'
  const address = `${call.sandbox.baseUrl()}/v1.0/users/${encodeURIComponent(call.sandbox.mailbox)}/${path}`
  return {
    status: 200,
    body: {
      '@odata.context': makeContext(call, `${userPath(call)}/${path}`),
      ...(count ? { '@odata.count': all.length } : {}),
      value: all.slice(skip, skip + top).map(row => renderFolder(row, select)),
      ...(all.length > skip + top ? { '@odata.nextLink': makeNextLink(address, call.request, skip + top) } : {}),
    },
  }
}

export async function countFolders(call: GraphCall): Promise<GraphReply> {
  const all: FolderRow[] = await (await selectChildren(call)).query
  return { status: 200, headers: { 'content-type': 'text/plain' }, body: Buffer.from(String(all.length)) }
}

export async function answerFolder(call: GraphCall, id: string, status: number): Promise<GraphReply> {
  const { db, mailbox } = call.sandbox
  const [row] = (await selectFolders(db, mailbox).where('f.id', id)) as FolderRow[]
  const select = call.request.method === 'GET' ? readSelect(call) : undefined
  const context = { '@odata.context': makeContext(call, `${userPath(call)}/mailFolders/$entity`) }
  return { status, body: { ...context, ...renderFolder(row!, select) } }
}

export async function getFolder(call: GraphCall): Promise<GraphReply> {
  const { db, mailbox } = call.sandbox
  return answerFolder(call, await findFolderId(db, mailbox, call.params.folder!), 200)
}

/** Lists all folders, then changes of the folders themselves. */
export async function readFolderDelta(call: GraphCall): Promise<GraphReply> {
  const { db, mailbox, baseUrl } = call.sandbox
  const token = call.request.query.get('$skiptoken') || call.request.query.get('$deltatoken') || '0'
  if (call.faults.goneDelta || !/^\d+$/.test(token)) throw syncStateGone()
  const size = Math.min(call.preferences.maxPageSize ?? 10, 512)
  const root = await findFolderId(db, mailbox, 'msgfolderroot')
  const folders: FolderRow[] = await selectFolders(db, mailbox)
    .where('f.seq', '>', token)
    .whereNot('f.id', root)
    .where('f.is_hidden', false)
  const removed: { id: string; seq: string }[] =
    token === '0' ? [] : await db('sandbox.removed_folders').where({ mailbox }).where('seq', '>', token)
  const select = readSelect(call)
  const items = [
    ...folders.map(row => ({ seq: BigInt(row.seq), item: renderFolder(row, select) })),
    ...removed.map(row => ({ seq: BigInt(row.seq), item: { id: row.id, '@removed': { reason: 'deleted' } } })),
  ].sort((a, b) => (a.seq < b.seq ? -1 : 1))
  const page = items.slice(0, size)
  const kind = items.length > size ? 'skip' : 'delta'
  const address = `${baseUrl()}/v1.0/users/${encodeURIComponent(mailbox)}/mailFolders/delta`
  return {
    status: 200,
    body: {
      '@odata.context': makeContext(call, `${userPath(call)}/mailFolders/$delta`),
      value: page.map(each => each.item),
      [kind === 'skip' ? '@odata.nextLink' : '@odata.deltaLink']:
        `${address}?$${kind}token=${page.at(-1)?.seq ?? token}`,
    },
  }
}

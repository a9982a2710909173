import type { Knex } from 'knex'
import { invalidQuery, itemNotFound } from '../http/GraphFailure.ts'
import type { GraphReply } from '../http/GraphRequest.ts'
import { applyFilter } from '../odata/applyFilter.ts'
import { applySearch } from '../odata/applySearch.ts'
import { parseFilter } from '../odata/parseFilter.ts'
import { checkOrderAgainstFilter, parseOrder } from '../odata/parseOrder.ts'
import { makeNextLink, readPaging } from '../odata/readPaging.ts'
import { findMessage, messageColumns } from '../store/findMessage.ts'
import { findFolderId } from '../store/folders.ts'
import type { MessageRow } from '../store/Message.ts'
import { answerMessage, readView, renderMessages } from './answerMessages.ts'
import { type GraphCall, makeContext, userPath } from './GraphCall.ts'
import { needsBody } from './renderMessage.ts'

const searchMaximum = 1000

/** Wraps the query, because `await` would run it. */
async function selectMessages(call: GraphCall): Promise<{ query: Knex.QueryBuilder }> {
  const { sandbox, request, params, faults } = call
  const query = sandbox.db('sandbox.messages as messages').where('mailbox', sandbox.mailbox)
  if (params.folder) query.where('folder_id', await findFolderId(sandbox.db, sandbox.mailbox, params.folder))
  if (faults.lateSent) query.whereNot('folder_id', await findFolderId(sandbox.db, sandbox.mailbox, 'sentitems'))
  const filter = request.query.get('$filter')
  const search = request.query.get('$search')
  const orderBy = request.query.get('$orderby')
  if (search !== undefined && (filter !== undefined || orderBy !== undefined)) {
    throw invalidQuery('The query parameter $search cannot be combined with $filter or $orderby.')
  }
  const conditions = filter === undefined ? [] : parseFilter(filter)
  const order = orderBy === undefined ? [] : parseOrder(orderBy)
  checkOrderAgainstFilter(order, conditions)
  applyFilter(query, conditions)
  if (search !== undefined) applySearch(query, search)
  for (const each of order) query.orderByRaw(`${each.column} ${each.descending ? 'desc' : 'asc'}`)
  query.orderByRaw(search === undefined ? 'received_at desc' : 'sent_at desc').orderBy('n', 'desc')
  return { query }
}

async function countMessages(query: Knex.QueryBuilder): Promise<number> {
  const [row] = (await query.clone().clearOrder().count('* as count')) as { count: string }[]
  return Number(row?.count ?? 0)
}

export async function listMessages(call: GraphCall): Promise<GraphReply> {
  const view = readView(call)
  const { top, skip, count } = readPaging(call.request, call.preferences.maxPageSize)
  const { query } = await selectMessages(call)
  const isSearch = call.request.query.has('$search')
  const limit = isSearch ? Math.max(0, Math.min(top + 1, searchMaximum - skip)) : top + 1
  const columns = messageColumns(needsBody(view.select))
  const rows: MessageRow[] = await query.clone().select(columns).limit(limit).offset(skip)
  const folder = call.params.folder
  const path = folder ? `/mailFolders('${encodeURIComponent(folder)}')/messages` : '/messages'
  const address = `${call.sandbox.baseUrl()}/v1.0/users/${encodeURIComponent(call.sandbox.mailbox)}${path}`
  const shown = view.select ? `(${[...view.select].join(',')})` : ''
  return {
    status: 200,
    body: {
      '@odata.context': makeContext(call, `${userPath(call)}${path}${shown}`),
      ...(count ? { '@odata.count': await countMessages(query) } : {}),
      value: await renderMessages(call, rows.slice(0, top), view),
      ...(rows.length > top ? { '@odata.nextLink': makeNextLink(address, call.request, skip + top) } : {}),
    },
  }
}

export async function countListedMessages(call: GraphCall): Promise<GraphReply> {
  const count = await countMessages((await selectMessages(call)).query)
  return { status: 200, headers: { 'content-type': 'text/plain' }, body: Buffer.from(String(count)) }
}

export async function getMessage(call: GraphCall): Promise<GraphReply> {
  const { sandbox, params, faults } = call
  const row = await findMessage(sandbox.db, sandbox.mailbox, params.message!)
  if (faults.lateSent && row.folder_id === (await findFolderId(sandbox.db, sandbox.mailbox, 'sentitems'))) {
    throw itemNotFound()
  }
  return answerMessage(call, row, 200)
}

import { GraphFailure, invalidQuery, syncStateGone } from '../http/GraphFailure.ts'
import type { GraphReply } from '../http/GraphRequest.ts'
import { parseExpand } from '../odata/parseExpand.ts'
import { parseFilter } from '../odata/parseFilter.ts'
import { parseSelect } from '../odata/parseSelect.ts'
import { findFolderId } from '../store/folders.ts'
import { renderMessages, type View } from './answerMessages.ts'
import { type DeltaState, readToken, writeToken } from './DeltaState.ts'
import { type GraphCall, makeContext, userPath } from './GraphCall.ts'
import { type ChangePage, readLastSeq, readUpdates, readWalk } from './readChanges.ts'
import { chooseId, messageProperties, needsBody } from './renderMessage.ts'

const defaultPage = 10
const largestPage = 512

function checkFilter(filter: string): string {
  const conditions = parseFilter(filter)
  const isAllowed = conditions.every(
    each => each.kind === 'compare' && each.property === 'receivedDateTime' && /^g[et]$/.test(each.operator),
  )
  if (!isAllowed) throw invalidQuery('The filter is not supported with change tracking.')
  return filter
}

async function startRound(call: GraphCall, folderId: string): Promise<DeltaState> {
  const { query } = call.request
  const orderBy = query.get('$orderby')
  if (query.has('$search')) throw invalidQuery('The query parameter $search is not supported with change tracking.')
  if (orderBy !== undefined && !/^\s*receivedDateTime\s+desc\s*$/i.test(orderBy)) {
    throw invalidQuery('The orderby is not supported with change tracking.')
  }
  const changeTypes = (query.get('changeType') ?? '').split(',').filter(type => type !== '')
  if (changeTypes.some(type => !/^(created|updated|deleted)$/.test(type))) throw invalidQuery('Invalid changeType.')
  const filter = query.get('$filter')
  const select = query.get('$select')
  const expand = query.get('$expand')
  return {
    generation: await readGeneration(call),
    folderId,
    walk: 'start',
    seq: await readLastSeq(call.sandbox.db),
    ...(select === undefined ? {} : { select }),
    ...(expand === undefined ? {} : { expand }),
    ...(filter === undefined ? {} : { filter: checkFilter(filter) }),
    changeTypes,
    delivered: 0,
  }
}

async function readGeneration({ sandbox }: GraphCall): Promise<number> {
  const row = await sandbox.db('sandbox.mailboxes').where({ address: sandbox.mailbox }).first('generation')
  return row?.generation ?? 0
}

async function resumeRound(call: GraphCall, folderId: string, token: string): Promise<DeltaState> {
  const startAgain = `${makeAddress(call, folderId)}?$deltatoken=`
  if (call.faults.goneDelta) throw syncStateGone(call.faults.goneDelta.withoutLocation ? undefined : startAgain)
  const state = readToken(token)
  if (state.generation !== (await readGeneration(call))) throw syncStateGone(startAgain)
  if (state.folderId !== folderId) {
    throw new GraphFailure(400, 'ErrorInvalidSyncStateData', 'The sync state belongs to another folder.')
  }
  return state
}

const makeAddress = (call: GraphCall, folderId: string) =>
  `${call.sandbox.baseUrl()}/v1.0/users/${encodeURIComponent(call.sandbox.mailbox)}/mailfolders('${folderId}')/messages/delta`

function renderRemovals(call: GraphCall, page: ChangePage) {
  return page.removals.map(row => ({
    seq: BigInt(row.seq),
    item: {
      '@odata.type': '#microsoft.graph.message',
      id: chooseId(row, call.preferences),
      '@removed': { reason: 'deleted' },
    },
  }))
}

export async function readMessageDelta(call: GraphCall): Promise<GraphReply> {
  const { sandbox, request, preferences } = call
  const folderId = await findFolderId(sandbox.db, sandbox.mailbox, call.params.folder!)
  const token = request.query.get('$skiptoken') || request.query.get('$deltatoken')
  const state = token ? await resumeRound(call, folderId, token) : await startRound(call, folderId)
  const view: View = {
    select: parseSelect(state.select, messageProperties, 'microsoft.graph.message'),
    expand: parseExpand(state.expand),
  }
  const size = Math.min(preferences.maxPageSize ?? defaultPage, largestPage)
  const read = state.walk ? readWalk : readUpdates
  const nothing: ChangePage = { messages: [], removals: [], next: state, isLast: true }
  const isLate = call.faults.loopDelta || (call.faults.lateDelta && !state.walk)
  const page = isLate ? nothing : await read(sandbox.db, state, size, needsBody(view.select))
  const shown = await renderMessages(call, page.messages, view)
  const items = shown.map((item, index) => ({ seq: BigInt(page.messages[index]!.seq), item }))
  const value = state.walk
    ? shown
    : [...items, ...renderRemovals(call, page)].sort((a, b) => (a.seq < b.seq ? -1 : 1)).map(each => each.item)
  const isLoop = call.faults.loopDelta && token !== undefined
  const isLast = page.isLast && !isLoop
  const next = isLoop ? token : writeToken(page.next)
  const link = `${makeAddress(call, folderId)}?$${isLast ? 'delta' : 'skip'}token=${next}`
  return {
    status: 200,
    body: {
      '@odata.context': makeContext(call, `${userPath(call)}/mailFolders('${folderId}')/messages/$delta`),
      value,
      [isLast ? '@odata.deltaLink' : '@odata.nextLink']: link,
    },
  }
}

/** Graph does not track changes of the whole mailbox. */
export async function refuseMailboxDelta(): Promise<GraphReply> {
  throw new GraphFailure(
    400,
    'ErrorInvalidRequest',
    "Change tracking is not supported against 'microsoft.graph.message'.",
  )
}

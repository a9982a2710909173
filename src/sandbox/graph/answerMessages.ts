import { GraphFailure } from '../http/GraphFailure.ts'
import { type Expand, parseExpand } from '../odata/parseExpand.ts'
import { parseSelect } from '../odata/parseSelect.ts'
import type { MessageRow } from '../store/Message.ts'
import { type GraphCall, makeContext, userPath } from './GraphCall.ts'
import { type AttachmentRow, renderAttachment } from './renderAttachment.ts'
import { messageProperties, needsBody, renderExtended, renderMessage } from './renderMessage.ts'

export interface View {
  select: ReadonlySet<string> | undefined
  expand: Expand
}

export function readView(call: GraphCall): View {
  return {
    select: parseSelect(call.request.query.get('$select'), messageProperties, 'microsoft.graph.message'),
    expand: parseExpand(call.request.query.get('$expand')),
  }
}

export async function renderMessages(call: GraphCall, rows: readonly MessageRow[], view: View) {
  if (rows.some(row => row.is_unreadable || (row.is_corrupt && needsBody(view.select)))) {
    throw new GraphFailure(500, 'ErrorItemCorrupt', 'The item is corrupt and cannot be read.')
  }
  const attachments = view.expand.attachments
    ? await readAttachments(call, rows, view.expand.attachmentSelect)
    : undefined
  return rows.map(row => ({
    ...renderMessage(row, view.select, call.preferences),
    ...renderExtended(row.extended, view.expand.extendedIds),
    ...(attachments ? { attachments: attachments.get(row.n) ?? [] } : {}),
  }))
}

async function readAttachments(call: GraphCall, rows: readonly MessageRow[], select?: ReadonlySet<string>) {
  const found = new Map<string, unknown[]>()
  const columns = 'id message_n kind name content_type size is_inline content_id modified_at'.split(' ')
  if (!select || select.has('contentBytes')) columns.push('content')
  const all: AttachmentRow[] = await call.sandbox
    .db('sandbox.attachments')
    .select(columns)
    .whereIn(
      'message_n',
      rows.map(row => row.n),
    )
    .orderBy('position')
  for (const each of all) {
    found.set(each.message_n, [...(found.get(each.message_n) ?? []), renderAttachment(each, select)])
  }
  return found
}

export async function answerMessage(call: GraphCall, row: MessageRow, status: number) {
  const view = call.request.method === 'GET' ? readView(call) : { select: undefined, expand: parseExpand(undefined) }
  const [message] = await renderMessages(call, [row], view)
  const shown = view.select ? `(${[...view.select].join(',')})` : ''
  return {
    status,
    body: { '@odata.context': makeContext(call, `${userPath(call)}/messages${shown}/$entity`), ...message },
  }
}

import type { Knex } from 'knex'
import { GraphFailure, itemNotFound } from '../http/GraphFailure.ts'
import { type GraphReply, readJson } from '../http/GraphRequest.ts'
import { parseSelect } from '../odata/parseSelect.ts'
import { changeStore } from '../store/changeStore.ts'
import { findMessage } from '../store/findMessage.ts'
import { insertAttachments } from '../store/insertAttachments.ts'
import { updateMessage } from '../store/moveMessages.ts'
import { type GraphCall, makeContext, userPath } from './GraphCall.ts'
import { readAttachmentInput } from './readAttachmentInput.ts'
import { type AttachmentRow, attachmentProperties, renderAttachment } from './renderAttachment.ts'

const contextOf = (call: GraphCall, more = '') =>
  makeContext(call, `${userPath(call)}/messages('${encodeURIComponent(call.params.message!)}')/attachments${more}`)

const readSelect = (call: GraphCall) =>
  parseSelect(call.request.query.get('$select'), attachmentProperties, 'microsoft.graph.attachment')

async function findAttachment(call: GraphCall): Promise<AttachmentRow> {
  const { sandbox, params } = call
  const message = await findMessage(sandbox.db, sandbox.mailbox, params.message!, false)
  const row = await sandbox
    .db<AttachmentRow>('sandbox.attachments')
    .where({ id: params.attachment!, message_n: message.n })
    .first()
  if (!row) throw itemNotFound()
  return row
}

export async function listAttachments(call: GraphCall): Promise<GraphReply> {
  const { sandbox, params } = call
  const select = readSelect(call)
  const message = await findMessage(sandbox.db, sandbox.mailbox, params.message!, false)
  const columns = 'id message_n kind name content_type size is_inline content_id modified_at'.split(' ')
  if (!select || select.has('contentBytes')) columns.push('content')
  const rows: AttachmentRow[] = await sandbox
    .db('sandbox.attachments')
    .select(columns)
    .where({ message_n: message.n })
    .orderBy('position')
  return {
    status: 200,
    body: { '@odata.context': contextOf(call), value: rows.map(row => renderAttachment(row, select)) },
  }
}

export async function countAttachments(call: GraphCall): Promise<GraphReply> {
  const { sandbox, params } = call
  const { n } = await findMessage(sandbox.db, sandbox.mailbox, params.message!, false)
  const [row] = await sandbox.db('sandbox.attachments').where({ message_n: n }).count('* as count')
  return { status: 200, headers: { 'content-type': 'text/plain' }, body: Buffer.from(String(row?.count ?? 0)) }
}

export async function getAttachment(call: GraphCall): Promise<GraphReply> {
  const row = await findAttachment(call)
  return {
    status: 200,
    body: { '@odata.context': contextOf(call, '/$entity'), ...renderAttachment(row, readSelect(call)) },
  }
}

export async function getAttachmentValue(call: GraphCall): Promise<GraphReply> {
  const row = await findAttachment(call)
  if (row.kind === 'reference') {
    throw new GraphFailure(405, 'ErrorInvalidRequest', 'The content of a reference attachment cannot be read.')
  }
  const headers = { 'content-type': row.content_type ?? 'application/octet-stream' }
  return { status: 200, headers, body: row.content ?? Buffer.alloc(0) }
}

export async function refreshAttachmentMark(trx: Knex.Transaction, n: string, now: Date): Promise<void> {
  const [row] = await trx('sandbox.attachments').where({ message_n: n, is_inline: false }).count('* as count')
  await updateMessage(trx, n, now, { has_attachments: Number(row?.count ?? 0) > 0 })
}

/** Takes files below 3 MB. */
export async function addAttachment(call: GraphCall): Promise<GraphReply> {
  const { sandbox, params } = call
  const attachment = readAttachmentInput(readJson(call.request))
  const id = await changeStore(sandbox, async trx => {
    const message = await findMessage(trx, sandbox.mailbox, params.message!, false)
    const [made] = await insertAttachments(trx, [{ messageN: message.n, at: sandbox.clock(), attachment }])
    await refreshAttachmentMark(trx, message.n, sandbox.clock())
    return made!
  })
  const row = await findAttachment({ ...call, params: { ...params, attachment: id } })
  return { status: 201, body: { '@odata.context': contextOf(call, '/$entity'), ...renderAttachment(row) } }
}

export async function deleteAttachment(call: GraphCall): Promise<GraphReply> {
  const { sandbox } = call
  const row = await findAttachment(call)
  await changeStore(sandbox, async trx => {
    await trx('sandbox.attachments').where({ id: row.id }).delete()
    await refreshAttachmentMark(trx, row.message_n, sandbox.clock())
  })
  return { status: 204 }
}

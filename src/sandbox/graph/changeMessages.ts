import { GraphFailure, invalidRequest } from '../http/GraphFailure.ts'
import { type GraphReply, readJson, readMember } from '../http/GraphRequest.ts'
import { changeStore } from '../store/changeStore.ts'
import { findMessage } from '../store/findMessage.ts'
import { findFolderId } from '../store/folders.ts'
import { insertMessages, makePlainText, makeSearchText } from '../store/insertMessages.ts'
import type { ExtendedProperty, MessageRow, NewAttachment } from '../store/Message.ts'
import { moveMessage, purgeMessage, updateMessage } from '../store/moveMessages.ts'
import { answerMessage } from './answerMessages.ts'
import type { GraphCall } from './GraphCall.ts'
import { type MessageInput, readMessageInput } from './readMessageInput.ts'
import type { AttachmentRow } from './renderAttachment.ts'
import { makeEtag } from './renderMessage.ts'

function checkEtag(call: GraphCall, row: MessageRow): void {
  const wanted = call.request.headers['if-match']
  if (wanted === undefined || wanted === '*' || wanted === makeEtag(row)) return
  const message =
    'The send or update operation could not be performed because the change key passed in the request does not match the current change key for the item.'
  throw new GraphFailure(412, 'ErrorIrresolvableConflict', message)
}

function mergeExtended(old: readonly ExtendedProperty[], changed: readonly ExtendedProperty[]): ExtendedProperty[] {
  const names = new Set(changed.map(each => each.id.toLowerCase()))
  return [...old.filter(each => !names.has(each.id.toLowerCase())), ...changed]
}

export function makeColumns(row: MessageRow, input: MessageInput): Record<string, unknown> {
  const body = input.body ?? { contentType: row.body_type, content: row.body }
  const subject = input.subject === undefined ? row.subject : input.subject
  const props = { ...row.props, ...input.props }
  const text = makePlainText(body)
  return {
    subject,
    props: JSON.stringify(props),
    body_type: body.contentType,
    body: body.content,
    preview: text.slice(0, 255),
    search_text: makeSearchText(subject, props, text),
    ...(input.isRead === undefined ? {} : { is_read: input.isRead }),
    ...(input.flag ? { flag: JSON.stringify({ ...row.flag, ...input.flag }) } : {}),
    ...(input.internetMessageId === undefined ? {} : { internet_message_id: input.internetMessageId }),
    ...(input.headers ? { headers: JSON.stringify([...row.headers, ...input.headers]) } : {}),
    ...(input.extended ? { extended: JSON.stringify(mergeExtended(row.extended, input.extended)) } : {}),
  }
}

export async function patchMessage(call: GraphCall): Promise<GraphReply> {
  const { sandbox, params, request } = call
  await changeStore(sandbox, async trx => {
    const row = await findMessage(trx, sandbox.mailbox, params.message!)
    checkEtag(call, row)
    const input = readMessageInput(readJson(request), row.is_draft)
    await updateMessage(trx, row.n, sandbox.clock(), makeColumns(row, input))
  })
  return answerMessage(call, await findMessage(sandbox.db, sandbox.mailbox, params.message!), 200)
}

async function readDestination(call: GraphCall): Promise<string> {
  const destination = readMember(readJson(call.request), 'destinationId')
  if (typeof destination !== 'string') throw invalidRequest('The destinationId is missing.')
  return findFolderId(call.sandbox.db, call.sandbox.mailbox, destination)
}

export async function moveToFolder(call: GraphCall): Promise<GraphReply> {
  const { sandbox, params } = call
  const destination = await readDestination(call)
  const immutableId = await changeStore(sandbox, async trx => {
    const row = await findMessage(trx, sandbox.mailbox, params.message!, false)
    await moveMessage(trx, row, destination, sandbox.clock())
    return row.immutable_id
  })
  return answerMessage(call, await findMessage(sandbox.db, sandbox.mailbox, immutableId), 201)
}

export async function copyToFolder(call: GraphCall): Promise<GraphReply> {
  const { sandbox, params } = call
  const folderId = await readDestination(call)
  const immutableId = await changeStore(sandbox, async trx => {
    const row = await findMessage(trx, sandbox.mailbox, params.message!)
    const rows = await trx<AttachmentRow>('sandbox.attachments').where({ message_n: row.n }).orderBy('position')
    const attachments = rows.map(
      (each): NewAttachment => ({
        kind: each.kind,
        name: each.name,
        contentType: each.content_type,
        isInline: each.is_inline,
        contentId: each.content_id,
        content: each.content ?? Buffer.alloc(0),
      }),
    )
    const [stored] = await insertMessages(trx, sandbox.mailbox, [
      {
        folderId,
        subject: row.subject,
        body: { contentType: row.body_type, content: row.body },
        props: row.props,
        receivedAt: row.received_at,
        sentAt: row.sent_at,
        createdAt: sandbox.clock(),
        internetMessageId: row.internet_message_id ?? '',
        conversationId: row.conversation_id ?? '',
        isRead: row.is_read,
        isDraft: row.is_draft,
        flag: row.flag,
        headers: row.headers,
        extended: row.extended,
        attachments,
      },
    ])
    return stored!.immutableId
  })
  return answerMessage(call, await findMessage(sandbox.db, sandbox.mailbox, immutableId), 201)
}

/** Moves messages of Deleted Items to the recoverable items. */
export async function deleteMessage(call: GraphCall): Promise<GraphReply> {
  const { sandbox, params } = call
  await changeStore(sandbox, async trx => {
    const row = await findMessage(trx, sandbox.mailbox, params.message!, false)
    checkEtag(call, row)
    const deleted = await findFolderId(trx, sandbox.mailbox, 'deleteditems')
    const recoverable = await findFolderId(trx, sandbox.mailbox, 'recoverableitemsdeletions')
    const isAlready = row.folder_id === deleted || row.folder_id === recoverable
    await moveMessage(trx, row, isAlready ? recoverable : deleted, sandbox.clock())
  })
  return { status: 204 }
}

export async function purgeFromMailbox(call: GraphCall): Promise<GraphReply> {
  const { sandbox, params } = call
  await changeStore(sandbox, async trx => {
    await purgeMessage(trx, await findMessage(trx, sandbox.mailbox, params.message!, false))
  })
  return { status: 204 }
}

import type { Knex } from 'knex'
import { invalidRequest } from '../http/GraphFailure.ts'
import { type GraphReply, isObject, readJson, readMember } from '../http/GraphRequest.ts'
import { changeStore } from '../store/changeStore.ts'
import { findMessage } from '../store/findMessage.ts'
import { findFolderId } from '../store/folders.ts'
import { insertAttachments } from '../store/insertAttachments.ts'
import type { StoredId } from '../store/insertMessages.ts'
import type { Header, MessageProps, MessageRow, Recipient } from '../store/Message.ts'
import { makeConversationIndex } from '../store/makeIds.ts'
import { updateMessage } from '../store/moveMessages.ts'
import { answerMessage } from './answerMessages.ts'
import { type Inherited, insertDraft } from './createDraft.ts'
import type { GraphCall } from './GraphCall.ts'
import { quoteMessage } from './quoteMessage.ts'
import { type MessageInput, readMessageInput, readRecipient } from './readMessageInput.ts'
import type { AttachmentRow } from './renderAttachment.ts'
import { sendDraft } from './sendMessage.ts'

type Kind = 'reply' | 'replyAll' | 'forward'

const addressOf = (recipient: Recipient) => recipient.emailAddress.address?.toLowerCase()

const prefixSubject = (prefix: string, subject: string | null) =>
  `${prefix}: ${(subject ?? '').replace(/^\s*((re|fw|fwd|aw|wg)\s*:\s*)+/i, '')}`

function makeHeaders(original: MessageRow): Header[] {
  const parent = original.internet_message_id
  if (!parent) return []
  const earlier = original.headers.find(header => header.name.toLowerCase() === 'references')?.value
  return [
    { name: 'In-Reply-To', value: parent },
    { name: 'References', value: earlier ? `${earlier} ${parent}` : parent },
  ]
}

function makeRecipients(kind: Kind, original: MessageRow, mailbox: string): MessageProps {
  if (kind === 'forward') return { toRecipients: [] }
  const { replyTo = [], from, toRecipients = [], ccRecipients = [] } = original.props
  const isOwn = from ? addressOf(from) === mailbox : false
  const back = replyTo.length > 0 ? replyTo : isOwn ? toRecipients : from ? [from] : []
  if (kind === 'reply') return { toRecipients: back }
  const taken = new Set([mailbox, ...back.map(addressOf)])
  const others = (list: Recipient[]) => list.filter(each => !taken.has(addressOf(each)))
  return { toRecipients: [...back, ...(isOwn ? [] : others(toRecipients))], ccRecipients: others(ccRecipients) }
}

interface Wish {
  comment: string
  input: MessageInput
}

function readWish(call: GraphCall): Wish {
  const body = readJson(call.request)
  const message = readMember(body, 'message')
  const comment = readMember(body, 'comment')
  const recipients = readMember(body, 'toRecipients')
  const input = readMessageInput(isObject(message) ? message : {}, true)
  if (typeof comment === 'string' && input.body) {
    throw invalidRequest('Specify either a comment or the body of the message, not both.')
  }
  if (Array.isArray(recipients)) {
    if (input.props.toRecipients) throw invalidRequest('The toRecipients are given twice.')
    input.props.toRecipients = recipients.map(readRecipient)
  }
  return { comment: typeof comment === 'string' ? comment : '', input }
}

async function copyAttachments(trx: Knex.Transaction, call: GraphCall, from: MessageRow, to: StoredId, kind: Kind) {
  const query = trx<AttachmentRow>('sandbox.attachments').where({ message_n: from.n }).orderBy('position')
  if (kind !== 'forward') query.where({ is_inline: true })
  const at = call.sandbox.clock()
  const rows = await query
  await insertAttachments(
    trx,
    rows.map(row => ({
      messageN: to.n,
      at,
      attachment: {
        kind: row.kind,
        name: row.name,
        contentType: row.content_type,
        isInline: row.is_inline,
        contentId: row.content_id,
        content: row.content ?? Buffer.alloc(0),
      },
    })),
  )
  if (rows.some(row => !row.is_inline)) await updateMessage(trx, to.n, at, { has_attachments: true })
}

async function insertAnswer(trx: Knex.Transaction, call: GraphCall, kind: Kind): Promise<StoredId> {
  const { sandbox, params } = call
  const { comment, input } = readWish(call)
  const original = await findMessage(trx, sandbox.mailbox, params.message!)
  const inherited: Inherited = {
    subject: prefixSubject(kind === 'forward' ? 'FW' : 'RE', original.subject),
    body: { contentType: 'html', content: quoteMessage(original, comment) },
    conversationId: original.conversation_id ?? '',
    conversationIndex: makeConversationIndex(original.conversation_id ?? '', 1),
    headers: makeHeaders(original),
  }
  input.props = { ...makeRecipients(kind, original, sandbox.mailbox), ...input.props }
  const drafts = await findFolderId(trx, sandbox.mailbox, 'drafts')
  const stored = await insertDraft(trx, sandbox, drafts, input, inherited)
  await copyAttachments(trx, call, original, stored, kind)
  // Graph marks the original as read when it creates an answer to all.
  if (kind === 'replyAll' && !original.is_read) await updateMessage(trx, original.n, sandbox.clock(), { is_read: true })
  return stored
}

const createAnswer =
  (kind: Kind) =>
  async (call: GraphCall): Promise<GraphReply> => {
    const stored = await changeStore(call.sandbox, trx => insertAnswer(trx, call, kind))
    return answerMessage(call, await findMessage(call.sandbox.db, call.sandbox.mailbox, stored.restId), 201)
  }

const sendAnswer =
  (kind: Kind) =>
  async (call: GraphCall): Promise<GraphReply> => {
    call.sandbox.gate.countSend()
    await changeStore(call.sandbox, async trx => {
      const stored = await insertAnswer(trx, call, kind)
      await sendDraft(trx, call.sandbox, await findMessage(trx, call.sandbox.mailbox, stored.restId))
    })
    return { status: 202 }
  }

export const createReply = createAnswer('reply')
export const createReplyAll = createAnswer('replyAll')
export const createForward = createAnswer('forward')
export const reply = sendAnswer('reply')
export const replyAll = sendAnswer('replyAll')
export const forward = sendAnswer('forward')

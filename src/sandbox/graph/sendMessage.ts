import type { Knex } from 'knex'
import { GraphFailure, invalidRequest } from '../http/GraphFailure.ts'
import { type GraphReply, readJson, readMember } from '../http/GraphRequest.ts'
import type { SandboxContext } from '../SandboxContext.ts'
import { changeStore } from '../store/changeStore.ts'
import { findMessage } from '../store/findMessage.ts'
import { findFolderId } from '../store/folders.ts'
import { insertMessages } from '../store/insertMessages.ts'
import type { MessageRow, NewAttachment, Recipient } from '../store/Message.ts'
import { moveMessage, purgeMessage } from '../store/moveMessages.ts'
import { insertDraft, readNewMessage } from './createDraft.ts'
import type { GraphCall } from './GraphCall.ts'
import type { AttachmentRow } from './renderAttachment.ts'

const recipientsOf = ({ props }: MessageRow): Recipient[] => [
  ...(props.toRecipients ?? []),
  ...(props.ccRecipients ?? []),
  ...(props.bccRecipients ?? []),
]

function checkSendable(draft: MessageRow, mailbox: string): void {
  if (!draft.is_draft) throw invalidRequest('The message is no draft and cannot be sent.')
  const from = draft.props.from?.emailAddress.address?.toLowerCase()
  if (from !== undefined && from !== mailbox) {
    const message =
      'The user account which was used to submit this request does not have the right to send mail on behalf of the specified sending account., Cannot submit message.'
    throw new GraphFailure(403, 'ErrorSendAsDenied', message)
  }
  const recipients = recipientsOf(draft)
  const bad = recipients.find(each => !/^[^\s@]+@[^\s@]+$/.test(each.emailAddress.address ?? ''))
  if (recipients.length === 0 || bad) {
    const name = bad?.emailAddress.address ?? bad?.emailAddress.name ?? ''
    const message = `At least one recipient is not valid., Recipient '${name}' is not resolved. All recipients must be resolved before a message can be submitted.`
    throw new GraphFailure(400, 'ErrorInvalidRecipients', message)
  }
}

async function deliverToSelf(trx: Knex.Transaction, sandbox: SandboxContext, sent: MessageRow): Promise<void> {
  const rows = await trx<AttachmentRow>('sandbox.attachments').where({ message_n: sent.n }).orderBy('position')
  const attachments = rows.map(
    (row): NewAttachment => ({
      kind: row.kind,
      name: row.name,
      contentType: row.content_type,
      isInline: row.is_inline,
      contentId: row.content_id,
      content: row.content ?? Buffer.alloc(0),
    }),
  )
  const { bccRecipients: _, categories: __, ...props } = sent.props
  const now = sandbox.clock()
  await insertMessages(trx, sandbox.mailbox, [
    {
      folderId: await findFolderId(trx, sandbox.mailbox, 'inbox'),
      subject: sent.subject,
      body: { contentType: sent.body_type, content: sent.body },
      props,
      receivedAt: now,
      sentAt: now,
      createdAt: now,
      internetMessageId: sent.internet_message_id ?? '',
      conversationId: sent.conversation_id ?? '',
      isRead: false,
      isDraft: false,
      headers: sent.headers,
      attachments,
    },
  ])
}

export async function sendDraft(
  trx: Knex.Transaction,
  sandbox: SandboxContext,
  draft: MessageRow,
  saveCopy = true,
): Promise<void> {
  checkSendable(draft, sandbox.mailbox)
  const now = sandbox.clock()
  const isToSelf = recipientsOf(draft).some(each => each.emailAddress.address?.toLowerCase() === sandbox.mailbox)
  if (isToSelf) await deliverToSelf(trx, sandbox, draft)
  if (!saveCopy) return purgeMessage(trx, draft)
  const sentItems = await findFolderId(trx, sandbox.mailbox, 'sentitems')
  await moveMessage(trx, draft, sentItems, now, { is_draft: false, is_read: true, sent_at: now, received_at: now })
}

export async function sendMessage(call: GraphCall): Promise<GraphReply> {
  const { sandbox } = call
  sandbox.gate.countSend()
  await changeStore(sandbox, async trx => {
    await sendDraft(trx, sandbox, await findMessage(trx, sandbox.mailbox, call.params.message!))
  })
  return { status: 202 }
}

export async function sendMail(call: GraphCall): Promise<GraphReply> {
  const { sandbox, request } = call
  sandbox.gate.countSend()
  const input = await readNewMessage(request, 'message')
  const isMime = /^text\/plain/i.test(request.headers['content-type'] ?? '')
  const save = isMime ? true : readMember(readJson(request), 'saveToSentItems')
  await changeStore(sandbox, async trx => {
    const drafts = await findFolderId(trx, sandbox.mailbox, 'drafts')
    const stored = await insertDraft(trx, sandbox, drafts, input)
    // Samples in Graph's documentation send the text "false", too.
    const saveCopy = String(save ?? true).toLowerCase() !== 'false'
    await sendDraft(trx, sandbox, await findMessage(trx, sandbox.mailbox, stored.restId), saveCopy)
  })
  return { status: 202 }
}

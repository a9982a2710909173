import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { GraphFailure } from '../http/GraphFailure.ts'
import { type GraphReply, type GraphRequest, readJson } from '../http/GraphRequest.ts'
import { parseMime } from '../import/parseMime.ts'
import { mailboxName } from '../mailboxName.ts'
import type { SandboxContext } from '../SandboxContext.ts'
import { changeStore } from '../store/changeStore.ts'
import { findMessage } from '../store/findMessage.ts'
import { findFolderId } from '../store/folders.ts'
import { insertMessages, type StoredId } from '../store/insertMessages.ts'
import type { Header, MessageBody } from '../store/Message.ts'
import { makeConversationId, makeGuid } from '../store/makeIds.ts'
import { answerMessage } from './answerMessages.ts'
import type { GraphCall } from './GraphCall.ts'
import { type MessageInput, readMessageInput } from './readMessageInput.ts'

/** Properties of the answered or forwarded message. */
export interface Inherited {
  subject: string
  body: MessageBody
  conversationId: string
  conversationIndex: string
  headers: Header[]
}

export function makeMessageId(): string {
  const host = makeGuid('host', randomUUID()).slice(0, 8).toUpperCase()
  return `<${randomUUID().replaceAll('-', '').toUpperCase().slice(0, 24)}@${host}.namprd12.prod.outlook.com>`
}

export async function insertDraft(
  trx: Knex.Transaction,
  sandbox: SandboxContext,
  folderId: string,
  input: MessageInput,
  inherited?: Inherited,
): Promise<StoredId> {
  const now = sandbox.clock()
  const internetMessageId = input.internetMessageId ?? makeMessageId()
  const self = { emailAddress: { name: mailboxName, address: sandbox.mailbox } }
  const [stored] = await insertMessages(trx, sandbox.mailbox, [
    {
      folderId,
      subject: input.subject === undefined ? (inherited?.subject ?? '') : input.subject,
      body: input.body ?? inherited?.body ?? { contentType: 'html', content: '' },
      props: {
        from: self,
        sender: self,
        ...(inherited ? { conversationIndex: inherited.conversationIndex } : {}),
        ...input.props,
      },
      receivedAt: now,
      sentAt: now,
      createdAt: now,
      internetMessageId,
      conversationId: inherited?.conversationId ?? makeConversationId(sandbox.mailbox, internetMessageId),
      isRead: true,
      isDraft: true,
      ...(input.flag ? { flag: input.flag } : {}),
      headers: [...(inherited?.headers ?? []), ...(input.headers ?? [])],
      extended: input.extended ?? [],
      attachments: input.attachments ?? [],
    },
  ])
  return stored!
}

/** Reads JSON, or MIME as base64 when the content type is text/plain. */
export async function readNewMessage(request: GraphRequest, member?: string): Promise<MessageInput> {
  if (!/^text\/plain/i.test(request.headers['content-type'] ?? '')) {
    const json = readJson(request)
    const inner = member === undefined ? json : json[Object.keys(json).find(key => key.toLowerCase() === member) ?? '']
    return readMessageInput((inner ?? {}) as typeof json, true)
  }
  const text = request.body.toString('latin1').trim()
  if (text === '' || !/^[A-Za-z0-9+/\s]+={0,2}$/.test(text)) {
    throw new GraphFailure(400, 'ErrorMimeContentInvalidBase64String', 'Invalid base64 string for MIME content.')
  }
  const mail = await parseMime(Buffer.from(text, 'base64'))
  return {
    subject: mail.subject,
    body: mail.body,
    props: mail.props,
    headers: mail.headers.filter(header => /^(x-|in-reply-to$|references$)/i.test(header.name)),
    ...(mail.internetMessageId === undefined ? {} : { internetMessageId: mail.internetMessageId }),
    attachments: mail.attachments,
  }
}

export async function createDraft(call: GraphCall): Promise<GraphReply> {
  const { sandbox } = call
  const input = await readNewMessage(call.request)
  const stored = await changeStore(sandbox, async trx => {
    const folderId = await findFolderId(trx, sandbox.mailbox, call.params.folder ?? 'drafts')
    return insertDraft(trx, sandbox, folderId, input)
  })
  return answerMessage(call, await findMessage(sandbox.db, sandbox.mailbox, stored.restId), 201)
}

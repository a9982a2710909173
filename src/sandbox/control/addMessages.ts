import type { Knex } from 'knex'
import { makeMessageId } from '../graph/createDraft.ts'
import { isObject, type JsonObject } from '../http/GraphRequest.ts'
import { mailboxName } from '../mailboxName.ts'
import type { SandboxContext } from '../SandboxContext.ts'
import { changeStore } from '../store/changeStore.ts'
import { findFolderId } from '../store/folders.ts'
import { insertMessages } from '../store/insertMessages.ts'
import type { EmailAddress, Header, NewAttachment, NewMessage, Recipient } from '../store/Message.ts'
import { makeConversationId } from '../store/makeIds.ts'

/** Other members become properties of the message. */
interface OrderedMessage extends JsonObject {
  folder?: string
  from?: EmailAddress
  to?: EmailAddress[]
  cc?: EmailAddress[]
  bcc?: EmailAddress[]
  subject?: string | null
  body?: { contentType: 'text' | 'html'; content: string }
  receivedDateTime?: string
  sentDateTime?: string
  internetMessageId?: string
  conversationId?: string
  inReplyTo?: string
  headers?: Header[]
  isRead?: boolean
  isDraft?: boolean
  flag?: JsonObject
  attachments?: {
    name: string
    contentType: string
    contentBytes: string
    isInline?: boolean
    contentId?: string
  }[]
}

export interface AddedMessage {
  id: string
  restId: string
  internetMessageId: string
  conversationId: string
}

const own = new Set(
  `folder from to cc bcc subject body receivedDateTime sentDateTime internetMessageId conversationId inReplyTo headers
   isRead isDraft flag attachments`.split(/\s+/),
)

const toRecipient = (emailAddress: EmailAddress): Recipient => ({ emailAddress })

function readAttachments(order: OrderedMessage): NewAttachment[] {
  return (order.attachments ?? []).map(each => ({
    name: each.name,
    contentType: each.contentType,
    isInline: each.isInline ?? false,
    contentId: each.contentId ?? null,
    content: Buffer.from(each.contentBytes, 'base64'),
  }))
}

async function findThreads(trx: Knex.Transaction, mailbox: string, orders: readonly OrderedMessage[]) {
  const parents = [...new Set(orders.flatMap(order => order.inReplyTo ?? []))]
  const rows: { internet_message_id: string; conversation_id: string }[] = await trx('sandbox.messages')
    .select('internet_message_id', 'conversation_id')
    .where({ mailbox })
    .whereIn('internet_message_id', parents)
  return new Map(rows.map(row => [row.internet_message_id, row.conversation_id]))
}

function makeMessage(
  sandbox: SandboxContext,
  order: OrderedMessage,
  folderId: string,
  isSent: boolean,
  threads: Map<string, string>,
): NewMessage {
  const { mailbox } = sandbox
  const self = { name: mailboxName, address: mailbox }
  const from = toRecipient(order.from ?? self)
  const internetMessageId = order.internetMessageId ?? makeMessageId()
  const root = order.inReplyTo ?? internetMessageId
  const conversationId = order.conversationId ?? threads.get(root) ?? makeConversationId(mailbox, root)
  // Messages of one call may answer each other.
  threads.set(internetMessageId, conversationId)
  const receivedAt = order.receivedDateTime ? new Date(order.receivedDateTime) : sandbox.clock()
  const threading = order.inReplyTo
    ? [
        { name: 'In-Reply-To', value: order.inReplyTo },
        { name: 'References', value: order.inReplyTo },
      ]
    : []
  return {
    folderId,
    subject: order.subject ?? null,
    body: order.body ?? { contentType: 'text', content: '' },
    props: {
      from,
      sender: from,
      toRecipients: (order.to ?? (isSent ? [] : [self])).map(toRecipient),
      ccRecipients: (order.cc ?? []).map(toRecipient),
      bccRecipients: (order.bcc ?? []).map(toRecipient),
      ...Object.fromEntries(Object.entries(order).filter(([name]) => !own.has(name))),
    },
    receivedAt,
    sentAt: order.sentDateTime ? new Date(order.sentDateTime) : receivedAt,
    createdAt: receivedAt,
    internetMessageId,
    conversationId,
    isRead: order.isRead ?? isSent,
    isDraft: order.isDraft ?? false,
    ...(order.flag ? { flag: order.flag } : {}),
    headers: [...threading, ...(order.headers ?? [])],
    attachments: readAttachments(order),
  }
}

export async function addMessages(sandbox: SandboxContext, orders: readonly unknown[]): Promise<AddedMessage[]> {
  const read = orders.filter(isObject) as OrderedMessage[]
  return changeStore(sandbox, async trx => {
    const folders = new Map<string, string>()
    for (const name of new Set(read.map(order => order.folder ?? 'inbox'))) {
      folders.set(name, await findFolderId(trx, sandbox.mailbox, name))
    }
    const sentItems = await findFolderId(trx, sandbox.mailbox, 'sentitems')
    const threads = await findThreads(trx, sandbox.mailbox, read)
    const messages = read.map(order => {
      const folderId = folders.get(order.folder ?? 'inbox')!
      return makeMessage(sandbox, order, folderId, folderId === sentItems, threads)
    })
    const stored = await insertMessages(trx, sandbox.mailbox, messages)
    return stored.map((each, index) => ({
      id: each.immutableId,
      restId: each.restId,
      internetMessageId: each.internetMessageId,
      conversationId: messages[index]!.conversationId,
    }))
  })
}

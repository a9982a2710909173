import { AppError } from '../../domain/errors.ts'
import type { MailAddress } from '../../domain/mail.ts'
import { extractPictures } from '../../domain/mailbox/inlinePictures.ts'
import type { MailItem } from '../../domain/mailbox/mailItem.ts'
import type { DraftMail } from '../../domain/sending/outgoingMail.ts'
import type { GraphRequest, GraphTransport } from './graphTransport.ts'
import { attachmentExpansion, messageProperties, toMailItem } from './toMailItem.ts'
import { isSessionLost, uploadInChunks } from './uploadInChunks.ts'

/** Ties a draft, and later the sent email, to our outbox. */
const markProperty = 'String {5b9d6f0e-7c41-4c7a-9f0b-3a4d7a1e52c8} Name RejoinderOutboxId'
/** Larger files need an upload session, which refuses smaller ones (outlook-large-attachments). */
const sessionBytes = 3 * 1024 * 1024
const draftProperties = 'id,isDraft,internetMessageId,parentFolderId'
const markExpansion = `singleValueExtendedProperties($filter=id eq '${markProperty}')`
const receiptProperties = 'isDeliveryReceiptRequested,isReadReceiptRequested,webLink,lastModifiedDateTime'
const answerCalls = { reply: 'createReply', replyAll: 'createReplyAll', forward: 'createForward' } as const

export interface Draft {
  graphId: string
  isDraft: boolean
  internetMessageId: string | null
  folderId: string
  mark: string | null
}

export interface WrittenDraft {
  item: MailItem
  isDeliveryReceiptRequested: boolean
  isReadReceiptRequested: boolean
  webLink: string | null
  savedAt: Date | null
  mark: string | null
}

/** `size` is in bytes, as Graph counts. */
export interface DraftAttachment {
  id: string
  name: string
  contentType: string
  size: number
  isInline: boolean
}

export interface DraftFile {
  name: string
  contentType: string
  content: Uint8Array
  contentId?: string
}

type Raw = Record<string, unknown>

/** Never repeats a write: an unclear outcome throws `unavailable`. Every call may throw AppError as graphError does. */
export class GraphDrafts {
  readonly #transport: GraphTransport
  readonly #messages: string

  constructor(transport: GraphTransport, mailbox: string) {
    this.#transport = transport
    this.#messages = `/users/${encodeURIComponent(mailbox)}/messages`
  }

  /** Keeps the thread of the message that it answers. */
  async create(mail: DraftMail, mark: string, signal?: AbortSignal): Promise<Draft> {
    const message = toMessage(mail, mark)
    const { answering } = mail
    const request = answering
      ? { path: this.#at(answering.graphId, `/${answerCalls[answering.how]}`), body: { message } }
      : { path: this.#messages, body: message }
    return { ...toDraft(await this.#call({ method: 'POST', ...request }, signal)), mark }
  }

  async findByMark(mark: string, signal?: AbortSignal): Promise<Draft[]> {
    const condition = `ep/id eq '${markProperty}' and ep/value eq '${mark.replaceAll("'", "''")}'`
    const filter = encodeURIComponent(`singleValueExtendedProperties/any(ep: ${condition})`)
    const found = await this.#list(`${this.#messages}?$filter=${filter}&$select=${draftProperties}`, signal)
    return found.map(raw => ({ ...toDraft(raw), mark }))
  }

  async find(graphId: string, signal?: AbortSignal): Promise<Draft | null> {
    const query = `?$select=${draftProperties}&$expand=${encodeURIComponent(markExpansion)}`
    const raw = await nullIfNotFound(this.#get(this.#at(graphId, query), signal))
    return raw && toDraft(raw)
  }

  async read(graphId: string, signal?: AbortSignal): Promise<WrittenDraft | null> {
    const expansion = `${attachmentExpansion},${encodeURIComponent(markExpansion)}`
    const query = `?$select=${messageProperties},${receiptProperties}&$expand=${expansion}`
    const raw = await nullIfNotFound(this.#get(this.#at(graphId, query), signal))
    return raw && toWrittenDraft(raw)
  }

  /** Keeps receipts if undefined. */
  async update(graphId: string, mail: DraftMail, mark: string, signal?: AbortSignal): Promise<Draft> {
    const request = { method: 'PATCH', path: this.#at(graphId), body: toMessage(mail, mark), repeatable: true } as const
    return { ...toDraft(await this.#call(request, signal)), mark }
  }

  /** Deletes permanently. A missing draft is not an error. */
  async discard(graphId: string, signal?: AbortSignal): Promise<void> {
    const path = this.#at(graphId, '/permanentDelete')
    await nullIfNotFound(this.#transport.send({ method: 'POST', path, repeatable: true }, signal))
  }

  async move(graphId: string, folder: 'drafts' | 'deleteditems', signal?: AbortSignal): Promise<void> {
    await this.#call({ method: 'POST', path: this.#at(graphId, '/move'), body: { destinationId: folder } }, signal)
  }

  async listAttachments(graphId: string, signal?: AbortSignal): Promise<DraftAttachment[]> {
    const rows = await this.#list(this.#at(graphId, '/attachments?$select=id,name,contentType,size,isInline'), signal)
    return rows.map(({ id, name, contentType, size, isInline }) => ({
      id: String(id),
      name: String(name ?? ''),
      contentType: String(contentType ?? 'application/octet-stream'),
      size: Number(size ?? 0),
      isInline: isInline === true,
    }))
  }

  async addAttachment(graphId: string, file: DraftFile, signal?: AbortSignal): Promise<void> {
    if (file.content.byteLength < sessionBytes) {
      const body = {
        '@odata.type': '#microsoft.graph.fileAttachment',
        name: file.name,
        contentType: file.contentType,
        contentBytes: Buffer.from(file.content).toString('base64'),
        ...(file.contentId && { isInline: true, contentId: file.contentId }),
      }
      await this.#transport.send({ method: 'POST', path: this.#at(graphId, '/attachments'), body }, signal)
      return
    }
    // Unused sessions expire.
    await this.#upload(graphId, file, signal).catch(error => {
      if (!isSessionLost(error)) throw error
      return this.#upload(graphId, file, signal)
    })
  }

  /** A missing attachment is not an error. */
  async removeAttachment(graphId: string, attachmentId: string, signal?: AbortSignal): Promise<void> {
    const path = this.#at(graphId, `/attachments/${encodeURIComponent(attachmentId)}`)
    await nullIfNotFound(this.#transport.send({ method: 'DELETE', path, repeatable: true }, signal))
  }

  /** Resolves once Graph has accepted the draft. */
  async send(graphId: string, signal?: AbortSignal): Promise<void> {
    await this.#transport.send({ method: 'POST', path: this.#at(graphId, '/send') }, signal)
  }

  async #upload(graphId: string, file: DraftFile, signal?: AbortSignal): Promise<void> {
    const AttachmentItem = { attachmentType: 'file', name: file.name, size: file.content.byteLength }
    const body = { AttachmentItem: { ...AttachmentItem, contentType: file.contentType } }
    const path = this.#at(graphId, '/attachments/createUploadSession')
    const session = await this.#call({ method: 'POST', path, body, repeatable: true }, signal)
    await uploadInChunks(this.#transport, String(session.uploadUrl), file.content, signal)
  }

  #at(graphId: string, rest = ''): string {
    return `${this.#messages}/${encodeURIComponent(graphId)}${rest}`
  }

  async #call(request: GraphRequest, signal?: AbortSignal): Promise<Raw> {
    return ((await this.#transport.send(request, signal)) ?? {}) as Raw
  }

  #get(path: string, signal?: AbortSignal): Promise<Raw> {
    return this.#call({ method: 'GET', path }, signal)
  }

  async #list(path: string, signal?: AbortSignal): Promise<Raw[]> {
    return ((await this.#get(path, signal)).value ?? []) as Raw[]
  }
}

function toMessage(mail: DraftMail, mark: string) {
  return {
    subject: mail.subject,
    body: {
      contentType: mail.bodyType,
      content: mail.bodyType === 'html' ? extractPictures(mail.body).html : mail.body,
    },
    toRecipients: mail.to.map(toRecipient),
    ccRecipients: mail.cc.map(toRecipient),
    bccRecipients: mail.bcc.map(toRecipient),
    importance: mail.importance,
    isDeliveryReceiptRequested: mail.isDeliveryReceiptRequested,
    isReadReceiptRequested: mail.isReadReceiptRequested,
    singleValueExtendedProperties: [{ id: markProperty, value: mark }],
  }
}

function toRecipient({ name, address }: MailAddress) {
  return { emailAddress: name ? { name, address } : { address } }
}

function toDraft(raw: Raw): Draft {
  return {
    graphId: String(raw.id),
    isDraft: raw.isDraft === true,
    internetMessageId: typeof raw.internetMessageId === 'string' ? raw.internetMessageId : null,
    folderId: String(raw.parentFolderId ?? ''),
    mark: toMark(raw),
  }
}

function toMark({ singleValueExtendedProperties: found }: Raw): string | null {
  const value = Array.isArray(found) ? found[0]?.value : null
  return typeof value === 'string' ? value : null
}

function toWrittenDraft(raw: Raw): WrittenDraft {
  const { webLink, lastModifiedDateTime } = raw
  const savedAt = new Date(String(lastModifiedDateTime))
  return {
    item: toMailItem(raw),
    isDeliveryReceiptRequested: raw.isDeliveryReceiptRequested === true,
    isReadReceiptRequested: raw.isReadReceiptRequested === true,
    webLink: typeof webLink === 'string' && webLink.startsWith('https://') ? webLink : null,
    savedAt: Number.isNaN(savedAt.getTime()) ? null : savedAt,
    mark: toMark(raw),
  }
}

async function nullIfNotFound<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AppError && error.kind === 'notFound') return null
    throw error
  }
}

import { AppError } from '../../domain/errors.ts'
import type { MailAddress } from '../../domain/mail.ts'
import { takeOutPictures } from '../../domain/mailbox/inlinePictures.ts'
import type { MailItem } from '../../domain/mailbox/mailItem.ts'
import type { DraftMail } from '../../domain/sending/outgoingMail.ts'
import type { GraphRequest, GraphTransport } from './graphTransport.ts'
import { attachmentExpansion, messageProperties, toMailItem } from './toMailItem.ts'
import { isSessionLost, uploadInChunks } from './uploadInChunks.ts'

/** The extended property that ties a draft, and the sent mail that it becomes, to our outbox. */
const markProperty = 'String {5b9d6f0e-7c41-4c7a-9f0b-3a4d7a1e52c8} Name RejoinderOutboxId'
/** Larger files take an upload session; it refuses smaller ones (learn.microsoft.com, outlook-large-attachments). */
const sessionBytes = 3 * 1024 * 1024
const draftProperties = 'id,isDraft,internetMessageId,parentFolderId'
const markExpansion = `singleValueExtendedProperties($filter=id eq '${markProperty}')`
const receiptProperties = 'isDeliveryReceiptRequested,isReadReceiptRequested,webLink,lastModifiedDateTime'
const answerCalls = { reply: 'createReply', replyAll: 'createReplyAll', forward: 'createForward' } as const

/** A message that we made, by its immutable id, as a draft or sent. */
export interface Draft {
  graphId: string
  isDraft: boolean
  internetMessageId: string | null
  folderId: string
  /** What it was marked with when it was last saved here; null when that was done elsewhere alone. */
  mark: string | null
}

/** A draft with all that was written in it. */
export interface WrittenDraft {
  item: MailItem
  isDeliveryReceiptRequested: boolean
  isReadReceiptRequested: boolean
  /** Where Outlook on the web opens it. */
  webLink: string | null
  savedAt: Date | null
  mark: string | null
}

/** An attachment that a draft has; `size` in bytes, as Graph counts them. */
export interface DraftAttachment {
  id: string
  name: string
  contentType: string
  size: number
  isInline: boolean
}

/** A file on its way to a draft. */
export interface DraftFile {
  name: string
  contentType: string
  content: Uint8Array
  /** It stands in the text, which calls it so. */
  contentId?: string
}

/**
 * Drafts of the mailbox, and sending them. No write is repeated by itself: when its outcome is unclear the error is of
 * kind `unavailable`, and the caller looks before it tries again (law 6).
 */
export interface GraphDrafts {
  /** Makes a draft, in the thread of the mail that it answers, which carries `mark`. */
  create(mail: DraftMail, mark: string, signal?: AbortSignal): Promise<Draft>
  /** What carries the mark, in whatever folder. */
  findByMark(mark: string, signal?: AbortSignal): Promise<Draft[]>
  /** The message of that id, or null when it is gone. */
  find(graphId: string, signal?: AbortSignal): Promise<Draft | null>
  /** The same with all that stands in it. */
  read(graphId: string, signal?: AbortSignal): Promise<WrittenDraft | null>
  /** What the mail leaves unsaid of receipts stays as it is. */
  update(graphId: string, mail: DraftMail, mark: string, signal?: AbortSignal): Promise<Draft>
  /** Takes a draft away for good; one that is gone already is no error. */
  discard(graphId: string, signal?: AbortSignal): Promise<void>
  /** Moves it, to the folder of that well-known name. */
  move(graphId: string, folder: 'drafts' | 'deleteditems', signal?: AbortSignal): Promise<void>
  listAttachments(graphId: string, signal?: AbortSignal): Promise<DraftAttachment[]>
  addAttachment(graphId: string, file: DraftFile, signal?: AbortSignal): Promise<void>
  /** One that is gone already is no error. */
  removeAttachment(graphId: string, attachmentId: string, signal?: AbortSignal): Promise<void>
  /** Asks Graph to send the draft: fulfilled when Graph has taken it. */
  send(graphId: string, signal?: AbortSignal): Promise<void>
}

type Raw = Record<string, unknown>

/** Makes the way to the drafts of `mailbox`. Every call may throw AppError as graphError says. */
export function createGraphDrafts(transport: GraphTransport, mailbox: string): GraphDrafts {
  const messages = `/users/${encodeURIComponent(mailbox)}/messages`
  const at = (graphId: string, rest = ''): string => `${messages}/${encodeURIComponent(graphId)}${rest}`
  const call = async (request: GraphRequest, signal?: AbortSignal): Promise<Raw> =>
    ((await transport.send(request, signal)) ?? {}) as Raw
  const get = (path: string, signal?: AbortSignal) => call({ method: 'GET', path }, signal)
  const list = async (path: string, signal?: AbortSignal) => ((await get(path, signal)).value ?? []) as Raw[]

  return {
    async create(mail, mark, signal) {
      const message = toMessage(mail, mark)
      const { answering } = mail
      const request = answering
        ? { path: at(answering.graphId, `/${answerCalls[answering.how]}`), body: { message } }
        : { path: messages, body: message }
      return { ...toDraft(await call({ method: 'POST', ...request }, signal)), mark }
    },

    async findByMark(mark, signal) {
      const condition = `ep/id eq '${markProperty}' and ep/value eq '${mark.replaceAll("'", "''")}'`
      const filter = encodeURIComponent(`singleValueExtendedProperties/any(ep: ${condition})`)
      const found = await list(`${messages}?$filter=${filter}&$select=${draftProperties}`, signal)
      return found.map(raw => ({ ...toDraft(raw), mark }))
    },

    async find(graphId, signal) {
      const query = `?$select=${draftProperties}&$expand=${encodeURIComponent(markExpansion)}`
      const raw = await orNothing(get(at(graphId, query), signal))
      return raw && toDraft(raw)
    },

    async read(graphId, signal) {
      const expansion = `${attachmentExpansion},${encodeURIComponent(markExpansion)}`
      const query = `?$select=${messageProperties},${receiptProperties}&$expand=${expansion}`
      const raw = await orNothing(get(at(graphId, query), signal))
      return raw && toWrittenDraft(raw)
    },

    async update(graphId, mail, mark, signal) {
      const body = toMessage(mail, mark)
      return { ...toDraft(await call({ method: 'PATCH', path: at(graphId), body, repeatable: true }, signal)), mark }
    },

    async discard(graphId, signal) {
      const path = at(graphId, '/permanentDelete')
      await orNothing(transport.send({ method: 'POST', path, repeatable: true }, signal))
    },

    async move(graphId, folder, signal) {
      await call({ method: 'POST', path: at(graphId, '/move'), body: { destinationId: folder } }, signal)
    },

    async listAttachments(graphId, signal) {
      const rows = await list(at(graphId, '/attachments?$select=id,name,contentType,size,isInline'), signal)
      return rows.map(({ id, name, contentType, size, isInline }) => ({
        id: String(id),
        name: String(name ?? ''),
        contentType: String(contentType ?? 'application/octet-stream'),
        size: Number(size ?? 0),
        isInline: isInline === true,
      }))
    },

    async addAttachment(graphId, file, signal) {
      if (file.content.byteLength < sessionBytes) {
        const body = {
          '@odata.type': '#microsoft.graph.fileAttachment',
          name: file.name,
          contentType: file.contentType,
          contentBytes: Buffer.from(file.content).toString('base64'),
          ...(file.contentId && { isInline: true, contentId: file.contentId }),
        }
        await transport.send({ method: 'POST', path: at(graphId, '/attachments'), body }, signal)
        return
      }
      const AttachmentItem = { attachmentType: 'file', name: file.name, size: file.content.byteLength }
      const body = { AttachmentItem: { ...AttachmentItem, contentType: file.contentType } }
      // A session that nobody uses goes by itself, so that asking again for one does no harm.
      const path = at(graphId, '/attachments/createUploadSession')
      const upload = async (): Promise<void> => {
        const session = await call({ method: 'POST', path, body, repeatable: true }, signal)
        await uploadInChunks(transport, String(session.uploadUrl), file.content, signal)
      }
      await upload().catch(error => {
        if (!isSessionLost(error)) throw error
        return upload()
      })
    },

    async removeAttachment(graphId, attachmentId, signal) {
      const path = at(graphId, `/attachments/${encodeURIComponent(attachmentId)}`)
      await orNothing(transport.send({ method: 'DELETE', path, repeatable: true }, signal))
    },

    async send(graphId, signal) {
      await transport.send({ method: 'POST', path: at(graphId, '/send') }, signal)
    },
  }
}

/** What Graph is told of a draft (learn.microsoft.com, resources/message). */
function toMessage(mail: DraftMail, mark: string) {
  return {
    subject: mail.subject,
    body: {
      contentType: mail.bodyType,
      content: mail.bodyType === 'html' ? takeOutPictures(mail.body).html : mail.body,
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

/** What is asked for, or null when it is gone. */
async function orNothing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AppError && error.kind === 'notFound') return null
    throw error
  }
}

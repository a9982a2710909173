import type { ComposedEmailBody, DraftEmailBody, EmailSendBody } from '../../../src/contract/sending.ts'
import { maxRecipients, splitRecipients, tooManyText } from '../../../src/domain/sending/splitRecipients.ts'
import { unfilledFields, unfilledText } from '../../../src/domain/sending/unfilledFields.ts'
import { letterHtml } from '../editor/letterHtml.ts'
import { joinNames } from './joinNames.ts'

/** Without `uploading`, `objectPath`, and `attachmentId`, the file must be attached again (ENT-19, STATE-04). */
export interface Attachment {
  id: string
  name: string
  size: number
  /** Missing after a reload. */
  file?: File
  uploading: boolean
  objectPath?: string
  attachmentId?: string
}

export interface OpenedDraft {
  files: Attachment[]
  unknown: string[]
  hasFonts: boolean
  webLink: string | null
  /** Identifies the letter that last saved the draft. */
  mark: string | null
}

export interface StaleDraft {
  code: string
  text: string
}

interface LetterBase {
  /** Sending twice under this key sends once. */
  key: string
  /** Finds this letter again when the same one is started. */
  slot: string
  subject: string
  attachments: Attachment[]
  signature?: string
  fresh: string
  /** Set until the result is known. */
  outboxId?: string
  /** Fingerprint of the handed-over content. */
  sentAs?: string
  failure?: string
  /** The user was told that it is too late to cancel, and the outcome must not replace that notice. */
  isKnownTooLate?: boolean
}

export interface ReplyLetter extends LetterBase {
  kind: 'reply'
  responseId: string
  how: 'reply' | 'forward'
  to: string
  /** Missing while the field is hidden. */
  cc?: string
  bcc?: string
  body: string
}

export interface ComposedLetter extends LetterBase {
  kind: 'composed'
  to: string[]
  cc: string[] | null
  bcc: string[] | null
  body: string
  importance: 'low' | 'normal' | 'high'
  isDeliveryReceiptRequested: boolean
  isReadReceiptRequested: boolean
  answering?: ComposedEmailBody['answering']
  quoted?: { html: string }
  draftId?: string
  removedAttachments?: string[]
  opened?: OpenedDraft
  /** Fingerprint of the content in Drafts. */
  savedAs?: string
  lost?: StaleDraft
}

export type Letter = ReplyLetter | ComposedLetter

export interface Missing {
  title: string
  description: string
}

export function letterContent(letter: Omit<Letter, 'fresh'>): string {
  const { key, slot, fresh, outboxId, sentAs, failure, isKnownTooLate, attachments, ...rest } = letter as ComposedLetter
  const { draftId, quoted, answering, opened, savedAs, lost, cc, bcc, ...written } = rest
  const none = letter.kind === 'composed' ? null : undefined
  const others = { cc: cc?.length ? cc : none, bcc: bcc?.length ? bcc : none }
  const files = attachments.map(({ name, size, objectPath }) => [name, size, objectPath])
  return JSON.stringify([{ ...written, ...others }, files])
}

export function revertedLetter<L extends Letter>(letter: L): L {
  const [content] = JSON.parse(letter.fresh)
  return { ...letter, ...content, attachments: letter.kind === 'composed' ? filesOfDraft(letter) : [] }
}

/** Leaves this letter's draft in Drafts. */
export function freshCopy(letter: ComposedLetter, key: string): ComposedLetter {
  const { draftId, savedAs, lost, removedAttachments, outboxId, sentAs, failure, ...content } = letter
  return revertedLetter({ ...content, key })
}

function filesOfDraft({ opened, savedAs, removedAttachments = [] }: ComposedLetter): Attachment[] {
  const isGone = ({ objectPath, attachmentId = '' }: Attachment) =>
    objectPath === undefined && savedAs !== undefined && removedAttachments.includes(attachmentId)
  return (opened?.files ?? []).filter(file => !isGone(file))
}

export const isTouched = (letter: Letter) => letterContent(letter) !== letter.fresh

export function withoutDraft(letter: ComposedLetter): ComposedLetter {
  const { draftId, lost, savedAs, removedAttachments, ...rest } = letter
  return { ...rest, attachments: letter.attachments.filter(file => !isOnDraftOnly(file)) }
}

/** Returns the length and 32-bit FNV-1a hash. */
export function fingerprintOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${text.length}.${(hash >>> 0).toString(16)}`
}

export function isUnsaved(letter: ComposedLetter): boolean {
  if (unfinishedFiles(letter)) return true
  return letter.savedAs === undefined ? isTouched(letter) : letter.savedAs !== fingerprintOf(letterContent(letter))
}

export const isOnItsWay = (letter: Letter) => letter.outboxId !== undefined && letter.failure === undefined

export const isAsSent = (letter: Letter) => letter.sentAs === fingerprintOf(letterContent(letter))

export const isOnDraftOnly = ({ objectPath, attachmentId }: Attachment) =>
  objectPath === undefined && attachmentId !== undefined

/** The letter was left during the upload. */
export const isUploadLost = ({ uploading, objectPath, attachmentId }: Attachment) =>
  !uploading && objectPath === undefined && attachmentId === undefined

export function withoutUploads<L extends Letter>(letter: L): L {
  return { ...letter, attachments: letter.attachments.map(file => ({ ...file, uploading: false })) }
}

const stillUploading: Missing = {
  title: 'Attachments still uploading',
  description: 'Please wait for all attachments to finish uploading.',
}

/** ERR-02 */
export function unfinishedFiles({ attachments }: Letter): Missing | undefined {
  if (attachments.some(({ uploading }) => uploading)) return stillUploading
  const lost = attachments.filter(isUploadLost).map(({ name }) => name)
  if (lost.length === 0) return undefined
  const description = `Please attach ${joinNames(lost)} again, or remove ${lost.length > 1 ? 'them' : 'it'}.`
  return { title: 'Attachments not uploaded', description }
}

/** ERR-01, ERR-02, ERR-15, ERR-16 */
export function missingOf(letter: Letter): Missing | undefined {
  const noSubject = letter.subject.trim() === ''
  if (letter.kind === 'reply') {
    if (letter.to.trim() === '' || noSubject) {
      return { title: 'Missing required fields', description: 'Please fill in the recipient and subject fields.' }
    }
  } else {
    if (recipientsOf(letter).length === 0) {
      return { title: 'Missing recipient', description: 'Please enter at least one recipient.' }
    }
    if (noSubject) return { title: 'Missing subject', description: 'Please enter a subject line.' }
  }
  return tooManyIn(letter) ?? unfilledIn(letter) ?? unfinishedFiles(letter)
}

interface Recipients {
  to: string | string[]
  cc?: string | string[] | null
  bcc?: string | string[] | null
}

export function recipientsOf({ to, cc, bcc }: Recipients): string[] {
  return [to, cc, bcc].flatMap(field => (typeof field === 'string' ? splitRecipients(field) : (field ?? [])))
}

function tooManyIn(letter: Letter): Missing | undefined {
  const { length } = recipientsOf(letter)
  return length > maxRecipients ? { title: 'Too many recipients', description: tooManyText(length) } : undefined
}

function unfilledIn(letter: Letter): Missing | undefined {
  const { subject, body } = letter.kind === 'reply' ? letter : toMail(letter)
  const fields = unfilledFields({ subject, body, bodyType: letter.kind === 'reply' ? 'text' : 'html' })
  return fields.length > 0
    ? { title: `Not filled in: ${joinNames(fields)}`, description: unfilledText(fields) }
    : undefined
}

/** API-09 */
function sentAttachments(attachments: readonly Attachment[]) {
  return attachments.flatMap(({ objectPath, name, size }) => (objectPath ? [{ objectPath, name, size }] : []))
}

/** API-09 */
export function toEmailSend(letter: ReplyLetter, holdSeconds: number): EmailSendBody {
  const { to, cc, bcc, subject, body, attachments, responseId, how, key } = letter
  return {
    to,
    ...(cc && { cc }),
    ...(bcc && { bcc }),
    subject,
    body,
    attachments: sentAttachments(attachments),
    responseId,
    how,
    key,
    holdSeconds,
  }
}

/** ENT-22 */
export function toDraftEmail(letter: ComposedLetter): DraftEmailBody {
  const receipts = [
    ...(letter.isDeliveryReceiptRequested ? (['delivery'] as const) : []),
    ...(letter.isReadReceiptRequested ? (['read'] as const) : []),
  ]
  return { ...toMail(letter), receipts }
}

function toMail(letter: ComposedLetter): Omit<DraftEmailBody, 'receipts'> {
  const { to, cc, bcc, subject, body, importance, attachments, answering, draftId, key, quoted } = letter
  const removed = letter.removedAttachments ?? []
  return {
    to,
    cc: cc ?? [],
    bcc: bcc ?? [],
    subject,
    body: letterHtml(body, quoted?.html),
    importance,
    attachments: sentAttachments(attachments),
    ...(answering && { answering }),
    ...(draftId && { draftId, openedMark: letter.opened?.mark ?? null }),
    ...(draftId && removed.length > 0 && { removedAttachments: removed }),
    key,
  }
}

/** ENT-21 */
export function toComposedEmail(letter: ComposedLetter, holdSeconds: number): ComposedEmailBody {
  const { isDeliveryReceiptRequested, isReadReceiptRequested } = letter
  return { ...toMail(letter), isDeliveryReceiptRequested, isReadReceiptRequested, holdSeconds }
}

import type { ComposedEmailBody, DraftEmailBody, EmailSendBody } from '../../../src/contract/sending.ts'
import { unfilledFields } from '../../../src/domain/followUps/snippets.ts'
import { letterHtml } from '../editor/letterHtml.ts'
import { listed } from './listed.ts'
import { writtenIn } from './written.ts'

/**
 * A file of a letter: uploading, then ready, when it has an object path. A file that is neither was still uploading
 * when the letter was left; only its name is known, and it must be attached again. ENT-19, STATE-04
 */
export interface Attachment {
  id: string
  name: string
  size: number
  /** Missing after a reload. */
  file?: File
  uploading: boolean
  objectPath?: string
  /** Id of the file on the saved draft. */
  attachmentId?: string
}

export interface OpenedDraft {
  files: Attachment[]
  /** Names of what the editor does not support. */
  unknown: string[]
  hasFonts: boolean
  /** Link that opens the draft in Outlook. */
  webLink: string | null
  /** Identifies the letter that last saved the draft. */
  mark: string | null
}

export interface LostDraft {
  code: string
  text: string
}

interface LetterBase {
  /** Identifies the email: sending it again under the same key sends it once. */
  key: string
  /** Identifies the letter's subject matter, so that starting it again finds this letter. */
  slot: string
  subject: string
  attachments: Attachment[]
  /** The sender's signature as text, which follows what is written in a reply. */
  signature?: string
  /** Content before anything was written. */
  fresh: string
  /** Id of the outbox entry, from sending until the result is known. */
  outboxId?: string
  /** Fingerprint of the content that was handed over. */
  sentAs?: string
  failure?: string
}

/** A plain-text reply to a response, or its forward. */
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

/** An email of the composer. */
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
  /** The quoted original below the answer, as it is sent. */
  quoted?: { html: string }
  /** Id of the draft that it was saved as or opened from. */
  draftId?: string
  /** Ids of the draft's own attachments that were removed. */
  removedAttachments?: string[]
  opened?: OpenedDraft
  /** Fingerprint of the content that is saved in Drafts. */
  savedAs?: string
  lost?: LostDraft
}

export type Letter = ReplyLetter | ComposedLetter

/** Toast that says what is missing. */
export interface Missing {
  title: string
  description: string
}

/** Serializes everything that a person wrote or chose. */
export function letterContent(letter: Omit<Letter, 'fresh'>): string {
  const { key, slot, fresh, outboxId, sentAs, failure, attachments, ...rest } = letter as ComposedLetter
  const { draftId, quoted, answering, opened, savedAs, lost, cc, bcc, ...written } = rest
  const none = letter.kind === 'composed' ? null : undefined
  const others = { cc: cc?.length ? cc : none, bcc: bcc?.length ? bcc : none }
  const files = attachments.map(({ name, size, objectPath }) => [name, size, objectPath])
  return JSON.stringify([{ ...written, ...others }, files])
}

/** Returns the letter as it was before anything was written. */
export function startedOver<L extends Letter>(letter: L): L {
  const [content] = JSON.parse(letter.fresh)
  return { ...letter, ...content, attachments: letter.kind === 'composed' ? filesOfDraft(letter) : [] }
}

/** Returns a new letter that starts as this one did. This one's draft stays as it is. */
export function freshCopy(letter: ComposedLetter, key: string): ComposedLetter {
  const { draftId, savedAs, lost, removedAttachments, outboxId, sentAs, failure, ...begun } = letter
  return startedOver({ ...begun, key })
}

/** Returns the files that the draft was opened with, except those it no longer has because a save removed them. */
function filesOfDraft({ opened, savedAs, removedAttachments = [] }: ComposedLetter): Attachment[] {
  const isGone = ({ objectPath, attachmentId = '' }: Attachment) =>
    objectPath === undefined && savedAs !== undefined && removedAttachments.includes(attachmentId)
  return (opened?.files ?? []).filter(file => !isGone(file))
}

export const isTouched = (letter: Letter) => letterContent(letter) !== letter.fresh

/** Returns the letter as unsaved, without the files that only its draft had. */
export function withoutDraft(letter: ComposedLetter): ComposedLetter {
  const { draftId, lost, savedAs, removedAttachments, ...rest } = letter
  return { ...rest, attachments: letter.attachments.filter(file => !isOnDraftOnly(file)) }
}

/** Returns a short fingerprint of a text: its length and FNV-1a hash (32 bits). */
export function printOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${text.length}.${(hash >>> 0).toString(16)}`
}

/** Returns whether some of the letter is not saved in Drafts. */
export function isUnsaved(letter: ComposedLetter): boolean {
  if (unfinishedFiles(letter)) return true
  return letter.savedAs === undefined ? isTouched(letter) : letter.savedAs !== printOf(letterContent(letter))
}

/** Returns whether the letter was handed over and its result is still unknown. */
export const isOnItsWay = (letter: Letter) => letter.outboxId !== undefined && letter.failure === undefined

/** Returns whether the letter is unchanged since it was handed over. */
export const isAsSent = (letter: Letter) => letter.sentAs === printOf(letterContent(letter))

/** Returns whether only the draft in the mailbox has the file. */
export const isOnDraftOnly = ({ objectPath, attachmentId }: Attachment) =>
  objectPath === undefined && attachmentId !== undefined

/** Returns whether the file was still uploading when the letter was left. */
export const isLost = ({ uploading, objectPath, attachmentId }: Attachment) =>
  !uploading && objectPath === undefined && attachmentId === undefined

/** Returns the letter with no uploads running. */
export function withoutUploads<L extends Letter>(letter: L): L {
  return { ...letter, attachments: letter.attachments.map(file => ({ ...file, uploading: false })) }
}

const stillUploading: Missing = {
  title: 'Attachments still uploading',
  description: 'Please wait for all attachments to finish uploading.',
}

/** Returns which files have not been uploaded yet (ERR-02). */
export function unfinishedFiles({ attachments }: Letter): Missing | undefined {
  if (attachments.some(({ uploading }) => uploading)) return stillUploading
  const lost = attachments.filter(isLost).map(({ name }) => name)
  if (lost.length === 0) return undefined
  const description = `Please attach ${listed(lost)} again, or remove ${lost.length > 1 ? 'them' : 'it'}.`
  return { title: 'Attachments not uploaded', description }
}

/** Returns what prevents the letter from being sent (ERR-01, ERR-02, ERR-15, ERR-16). */
export function missingOf(letter: Letter): Missing | undefined {
  const noSubject = letter.subject.trim() === ''
  if (letter.kind === 'reply') {
    if (letter.to.trim() === '' || noSubject) {
      return { title: 'Missing required fields', description: 'Please fill in the recipient and subject fields.' }
    }
  } else {
    if (letter.to.length === 0) {
      return { title: 'Missing recipient', description: 'Please enter at least one recipient.' }
    }
    if (noSubject) return { title: 'Missing subject', description: 'Please enter a subject line.' }
  }
  return unfilledIn(letter) ?? unfinishedFiles(letter)
}

/** Returns which fields of a snippet nothing was known for. */
function unfilledIn(letter: Letter): Missing | undefined {
  const written = letter.kind === 'reply' ? writtenIn(letter) : letter.body
  const fields = unfilledFields(`${letter.subject} ${written}`)
  if (fields.length === 0) return undefined
  return { title: 'Field not filled in', description: `Replace ${listed(fields)} before you send the email.` }
}

/** Selects the uploaded files (API-09). */
function sentAttachments(attachments: readonly Attachment[]) {
  return attachments.flatMap(({ objectPath, name, size }) => (objectPath ? [{ objectPath, name, size }] : []))
}

/** Builds the request body of a reply or forward (API-09). */
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

/** Builds the request body of a draft, with its receipts as a list (ENT-22). */
export function toDraftEmail(letter: ComposedLetter): DraftEmailBody {
  const receipts = [
    ...(letter.isDeliveryReceiptRequested ? (['delivery'] as const) : []),
    ...(letter.isReadReceiptRequested ? (['read'] as const) : []),
  ]
  return { ...toMail(letter), receipts, ...(letter.draftId && { openedMark: letter.opened?.mark ?? null }) }
}

/** Builds the fields that drafts and sent emails share. */
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
    ...(draftId && { draftId }),
    ...(draftId && removed.length > 0 && { removedAttachments: removed }),
    key,
  }
}

/** Builds the request body of a composed email (ENT-21). */
export function toComposedEmail(letter: ComposedLetter, holdSeconds: number): ComposedEmailBody {
  const { isDeliveryReceiptRequested, isReadReceiptRequested } = letter
  return { ...toMail(letter), isDeliveryReceiptRequested, isReadReceiptRequested, holdSeconds }
}

import type { ComposedEmailBody, DraftEmailBody, EmailSendBody } from '../../../src/contract/sending.ts'
import { letterHtml } from '../editor/mailHtml.ts'
import { listed } from './listed.ts'

/**
 * ENT-19, STATE-04: a file of a letter: uploading, then ready, which is when it has an object path. One that is neither
 * was still uploading when the letter was left: only its name is known, and it has to be attached again.
 */
export interface Attachment {
  id: string
  name: string
  size: number
  /** Not there any more when the letter was read back after a reload. */
  file?: File
  uploading: boolean
  objectPath?: string
  /** It lies on the draft in the mailbox already, under this id. */
  attachmentId?: string
}

/** What a draft of the mailbox was when it was opened. */
export interface OpenedDraft {
  files: Attachment[]
  /** What of it the editor does not know, in words. */
  unknown: string[]
  /** Its typeface or size changes on the way. */
  hasFonts: boolean
  /** Where Outlook opens it. */
  webLink: string | null
  /** Which letter had saved it last. */
  mark: string | null
}

/** Why a letter's draft cannot be saved any more. */
export interface LostDraft {
  code: string
  text: string
}

interface LetterBase {
  /** The same key is the same mail, however often it is sent. */
  key: string
  /** What the letter is about: whoever begins it again finds this one. */
  slot: string
  subject: string
  attachments: Attachment[]
  /** What it held before anything was written. */
  fresh: string
  /** The entry of the outbox, from sending until it is known what became of it. */
  outboxId?: string
  /** What was handed over: the print of its content. */
  sentAs?: string
  /** Why it did not leave. */
  failure?: string
}

/** A reply to a response, or its forward, as plain text. */
export interface ReplyLetter extends LetterBase {
  kind: 'reply'
  responseId: string
  how: 'reply' | 'forward'
  to: string
  body: string
}

/** A mail of the composer. */
export interface ComposedLetter extends LetterBase {
  kind: 'composed'
  to: string[]
  /** Null while the field is hidden. */
  cc: string[] | null
  bcc: string[] | null
  /** HTML of the editor. */
  body: string
  importance: 'low' | 'normal' | 'high'
  isDeliveryReceiptRequested: boolean
  isReadReceiptRequested: boolean
  answering?: ComposedEmailBody['answering']
  /** The quoted original below the answer, as it leaves. */
  quoted?: { html: string }
  /** The draft in the mailbox that it was saved as, or opened from. */
  draftId?: string
  /** Files that the draft had of its own and that were taken out, by attachment id. */
  removedAttachments?: string[]
  opened?: OpenedDraft
  /** What of it is in Drafts: the print of its content. */
  savedAs?: string
  lost?: LostDraft
}

export type Letter = ReplyLetter | ComposedLetter

/** The toast that tells what is missing. */
export interface Missing {
  title: string
  description: string
}

/** Everything of a letter that a person has written or chosen, in one string. */
export function letterContent(letter: Omit<Letter, 'fresh'>): string {
  const { key, slot, fresh, outboxId, sentAs, failure, attachments, ...rest } = letter as ComposedLetter
  const { draftId, quoted, answering, opened, savedAs, lost, cc, bcc, ...written } = rest
  const others = letter.kind === 'composed' ? { cc: cc?.length ? cc : null, bcc: bcc?.length ? bcc : null } : {}
  const files = attachments.map(({ name, size, objectPath }) => [name, size, objectPath])
  return JSON.stringify([{ ...written, ...others }, files])
}

/** The letter as it was before anything was written. */
export function startedOver<L extends Letter>(letter: L): L {
  const [content] = JSON.parse(letter.fresh)
  return { ...letter, ...content, attachments: letter.kind === 'composed' ? filesOfDraft(letter) : [] }
}

/** Another letter that begins as this one did; the draft that this one became is left to itself. */
export function begunAnew(letter: ComposedLetter, key: string): ComposedLetter {
  const { draftId, savedAs, lost, removedAttachments, outboxId, sentAs, failure, ...begun } = letter
  return startedOver({ ...begun, key })
}

/** The files that the draft was opened with; one that only the draft had is gone once it was saved without it. */
function filesOfDraft({ opened, savedAs, removedAttachments = [] }: ComposedLetter): Attachment[] {
  const isGone = ({ objectPath, attachmentId = '' }: Attachment) =>
    objectPath === undefined && savedAs !== undefined && removedAttachments.includes(attachmentId)
  return (opened?.files ?? []).filter(file => !isGone(file))
}

export const isTouched = (letter: Letter) => letterContent(letter) !== letter.fresh

/** The letter as one that was never saved; what only its draft had cannot come along. */
export function withoutDraft(letter: ComposedLetter): ComposedLetter {
  const { draftId, lost, savedAs, removedAttachments, ...rest } = letter
  return { ...rest, attachments: letter.attachments.filter(file => !isOnDraftOnly(file)) }
}

/** A short print by which one text is told from another (FNV-1a, 32 bits, beside the length). */
export function printOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${text.length}.${(hash >>> 0).toString(16)}`
}

/** Whether something of the letter is not in Drafts. */
export function isUnsaved(letter: ComposedLetter): boolean {
  if (unfinishedFiles(letter)) return true
  return letter.savedAs === undefined ? isTouched(letter) : letter.savedAs !== printOf(letterContent(letter))
}

/** It was handed over, and what became of it is not known yet. */
export const isOnItsWay = (letter: Letter) => letter.outboxId !== undefined && letter.failure === undefined

/** Whether nothing was changed since it was handed over. */
export const isAsSent = (letter: Letter) => letter.sentAs === printOf(letterContent(letter))

/** Its draft in the mailbox has the file, and nobody else. */
export const isOnDraftOnly = ({ objectPath, attachmentId }: Attachment) =>
  objectPath === undefined && attachmentId !== undefined

/** The file was still uploading when the letter was left. */
export const isLost = ({ uploading, objectPath, attachmentId }: Attachment) =>
  !uploading && objectPath === undefined && attachmentId === undefined

/** The letter once nothing uploads for it any more. */
export function withoutUploads<L extends Letter>(letter: L): L {
  return { ...letter, attachments: letter.attachments.map(file => ({ ...file, uploading: false })) }
}

const stillUploading: Missing = {
  title: 'Attachments still uploading',
  description: 'Please wait for all attachments to finish uploading.',
}

/** ERR-02: which files the letter does not have yet. */
export function unfinishedFiles({ attachments }: Letter): Missing | undefined {
  if (attachments.some(({ uploading }) => uploading)) return stillUploading
  const lost = attachments.filter(isLost).map(({ name }) => name)
  if (lost.length === 0) return undefined
  const description = `Please attach ${listed(lost)} again, or remove ${lost.length > 1 ? 'them' : 'it'}.`
  return { title: 'Attachments not uploaded', description }
}

/** ERR-01, ERR-02, ERR-15, ERR-16: what keeps a letter from leaving. */
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
  return unfinishedFiles(letter)
}

/** API-09: uploaded files only. */
function sentAttachments(attachments: readonly Attachment[]) {
  return attachments.flatMap(({ objectPath, name, size }) => (objectPath ? [{ objectPath, name, size }] : []))
}

/** API-09: a reply or forward on the wire. */
export function toEmailSend(letter: ReplyLetter, holdSeconds: number): EmailSendBody {
  const { to, subject, body, attachments, responseId, how, key } = letter
  return { to, subject, body, attachments: sentAttachments(attachments), responseId, how, key, holdSeconds }
}

/** ENT-22: a draft on the wire; the receipts that it asks for are said apart. */
export function toDraftEmail(letter: ComposedLetter): DraftEmailBody {
  const receipts = [
    ...(letter.isDeliveryReceiptRequested ? (['delivery'] as const) : []),
    ...(letter.isReadReceiptRequested ? (['read'] as const) : []),
  ]
  return { ...toMail(letter), receipts, ...(letter.draftId && { openedMark: letter.opened?.mark ?? null }) }
}

/** What a draft and a mail that leaves have in common. */
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

/** ENT-21: a mail of the composer on the wire. */
export function toComposedEmail(letter: ComposedLetter, holdSeconds: number): ComposedEmailBody {
  const { isDeliveryReceiptRequested, isReadReceiptRequested } = letter
  return { ...toMail(letter), isDeliveryReceiptRequested, isReadReceiptRequested, holdSeconds }
}

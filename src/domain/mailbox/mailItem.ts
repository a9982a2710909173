import type { MailAddress, MailContent, MailHeader } from '../mail.ts'
import type { TextRange } from './quotedText.ts'

/**
 * One copy of a mail as Microsoft Graph tells it. A property that the answer left out is undefined and counts
 * as unchanged; `null` was said.
 */
export interface MailItem {
  /** The immutable id. */
  graphId: string
  folderId: string
  internetMessageId?: string
  conversationId?: string | null
  subject?: string
  from?: MailAddress | null
  to?: MailAddress[]
  cc?: MailAddress[]
  bcc?: MailAddress[]
  replyTo?: MailAddress[]
  bodyType?: 'text' | 'html'
  body?: string
  headers?: MailHeader[]
  attachments?: AttachmentItem[]
  odataType?: string
  importance?: 'low' | 'normal' | 'high'
  hasAttachments?: boolean
  isDraft?: boolean
  isRead?: boolean
  flagStatus?: 'notFlagged' | 'flagged' | 'complete'
  changeKey?: string
  /** When the copy came into this state: its content, folder, read mark and flag. */
  modifiedAt?: string
  createdAt?: string
  sentAt?: string | null
  receivedAt?: string | null
  /** The body taken apart, when that was done already. */
  reading?: ReplyText
  /** Why the body could not be taken apart. */
  unreadable?: string
}

/** A mail taken apart. */
export interface ReplyText {
  /** The whole mail as plain text, nothing lost. */
  text: string
  /** The sender's own new words. */
  newText: string
  /** Where in the whole mail the mails stand that it quotes or forwards; quotedTextOf reads them. */
  quotes: TextRange[]
}

/** An attachment without its content; `size` in bytes, as Graph counts them. */
export interface AttachmentItem {
  id: string
  name: string
  contentType: string
  size: number
  isInline: boolean
}

/** A folder of the mailbox, as Microsoft Graph tells it. */
export interface MailFolderItem {
  id: string
  displayName: string
  parentFolderId: string | null
  totalItemCount: number
  unreadItemCount: number
  isHidden: boolean
  isSearchFolder: boolean
}

/** One page of a folder's delta round: what changed, what went, and where to go on. */
export interface DeltaPage {
  items: MailItem[]
  removedIds: string[]
  /** Set while the round goes on. */
  nextLink?: string
  /** Set at the end of the round: where the next one starts. */
  deltaLink?: string
}

/** What the rules read of an item; what it left unsaid is empty. */
export function mailContent(item: MailItem): MailContent {
  return {
    from: item.from ?? null,
    subject: item.subject ?? '',
    headers: item.headers ?? [],
    contentType: item.bodyType ?? 'text',
    body: item.body ?? '',
    odataType: item.odataType,
  }
}

import type { MailAddress, MailContent, MailHeader } from '../mail.ts'
import type { TextRange } from './quotedText.ts'

/** Undefined means unchanged; `null` is a value. */
export interface MailItem {
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
  /** Covers content, folder, read state and flag. */
  modifiedAt?: string
  createdAt?: string
  sentAt?: string | null
  receivedAt?: string | null
  reading?: ReplyText
  unreadable?: string
}

export interface ReplyText {
  text: string
  newText: string
  /** Ranges of `text`; see quotedTextOf. */
  quotes: TextRange[]
}

/** `size` is in bytes, as Graph counts. */
export interface AttachmentItem {
  id: string
  name: string
  contentType: string
  size: number
  isInline: boolean
}

export interface MailFolderItem {
  id: string
  displayName: string
  parentFolderId: string | null
  totalItemCount: number
  unreadItemCount: number
  isHidden: boolean
  isSearchFolder: boolean
}

export interface DeltaPage {
  items: MailItem[]
  removedIds: string[]
  nextLink?: string
  /** The start of the next round. */
  deltaLink?: string
}

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

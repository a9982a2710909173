import type { Context } from '../context.ts'
import type { MailboxEmailBody } from '../contract/mailbox.ts'
import { analyticsKind, isInterviewMail } from '../domain/mailbox/mailboxViews.ts'
import { quotedTextOf } from '../domain/mailbox/quotedText.ts'
import { isLinkable } from '../domain/responses/linkableMail.ts'
import type { EmailDetailsRow, LinkedResponseRow } from '../store/mailbox/emailDetails.ts'
import type { MailboxEmailRow } from '../store/mailbox/mailboxEmails.ts'
import type { AnalyticsRow } from '../store/mailbox/marketingEmails.ts'
import { iso } from './iso.ts'

/** What of the configuration tells how an email is shown. */
type MailSettings = Pick<Context['config'], 'mailbox' | 'blockedSenders'>

/** An email as lists show it. */
export function presentEmail(row: MailboxEmailRow, { mailbox, blockedSenders }: MailSettings): MailboxEmailBody {
  const { category, kind, ...shown } = row
  const receivedAt = iso(row.receivedAt)
  return {
    ...shown,
    receivedAt,
    receivedDateTime: receivedAt,
    isBlockedSender: blockedSenders.includes(row.from),
    isOwn: row.from === mailbox,
    isInterview: isInterviewMail(row.subject, category),
    isAnalytics: false,
    canLink: isLinkable(kind, row.from, mailbox),
    analytics: null,
  }
}

/** What became of a bulk mail, in the shape of an email (MBX-25). */
export function presentAnalytics(row: AnalyticsRow, mailbox: string): MailboxEmailBody {
  const eventType = analyticsKind(row.eventType)
  return {
    messageId: row.id,
    conversationId: null,
    folderId: null,
    subject: row.subject,
    from: mailbox,
    fromName: '',
    to: [{ name: row.recipientName, address: row.recipient }],
    cc: [],
    content: row.detail,
    receivedAt: iso(row.at),
    receivedDateTime: iso(row.at),
    isRead: true,
    isDraft: false,
    isDeleted: false,
    flag: 'notFlagged',
    hasAttachments: false,
    importance: 'normal',
    isBlockedSender: false,
    isOwn: true,
    isInterview: false,
    isAnalytics: true,
    canLink: false,
    analytics: eventType && { eventType, recipient: row.recipient },
  }
}

/** One email, whole. */
export function presentEmailDetails(
  row: EmailDetailsRow,
  responses: readonly LinkedResponseRow[],
  contentIds: Readonly<Record<string, string>>,
  settings: MailSettings,
) {
  const { folderName, wellKnownName, contentIds: _, quotes, ...details } = row
  return {
    ...details,
    ...presentEmail(row, settings),
    quotedText: quotedTextOf(row.content, quotes),
    sentAt: iso(row.sentAt),
    reviewClosedAt: iso(row.reviewClosedAt),
    unproven: row.unproven,
    attachments: row.attachments.map(({ id, name, size, contentType, isInline }) => {
      return { id, name, size, contentType, isInline, contentId: contentIds[id] ?? null }
    }),
    folder: { folderId: row.folderId, displayName: folderName, wellKnownName },
    responses: [...responses],
  }
}

import type { Context } from '../context.ts'
import type { MailboxEmailBody } from '../contract/mailbox.ts'
import { type PeopleNames, personName } from '../domain/displayNames.ts'
import type { MailAddress } from '../domain/mail.ts'
import { analyticsKind, isInterviewMail } from '../domain/mailbox/mailboxViews.ts'
import { quotedTextOf } from '../domain/mailbox/quotedText.ts'
import { isLinkable } from '../domain/responses/linkableMail.ts'
import { shownLevel } from '../domain/responses/threads.ts'
import { senderDomain } from '../domain/senderDomain.ts'
import type { EmailDetailsRow, LinkedResponseRow } from '../store/mailbox/emailDetails.ts'
import type { MailboxEmailRow } from '../store/mailbox/mailboxEmails.ts'
import type { AnalyticsRow } from '../store/mailbox/marketingEmails.ts'
import { findPeopleNames } from '../store/mailbox/peopleNames.ts'
import { iso } from './iso.ts'

type MailSettings = Pick<Context['config'], 'mailbox' | 'blockedSenders' | 'interestOverrideDomains'>

export async function presentEmails(
  { db, config }: Pick<Context, 'db' | 'config'>,
  rows: readonly MailboxEmailRow[],
): Promise<MailboxEmailBody[]> {
  const names = await findPeopleNames(db, rows.flatMap(peopleOf))
  return rows.map(row => presentEmail(row, config, names))
}

export const peopleOf = ({ from, to, cc }: Pick<MailboxEmailRow, 'from' | 'to' | 'cc'>): string[] => [
  from,
  ...[...to, ...cc].map(({ address }) => address),
]

function presentEmail(row: MailboxEmailRow, settings: MailSettings, names: PeopleNames): MailboxEmailBody {
  const { mailbox, blockedSenders, interestOverrideDomains } = settings
  const { category, kind, unproven, automaticKind, levels, ...shown } = row
  const receivedAt = iso(row.receivedAt)
  const showPerson = ({ name, address }: MailAddress) => ({ name: personName({ name, address }, names), address })
  return {
    ...shown,
    fromName: row.from ? personName({ name: row.fromName, address: row.from }, names) : row.fromName,
    to: row.to.map(showPerson),
    cc: row.cc.map(showPerson),
    receivedAt,
    receivedDateTime: receivedAt,
    isBlockedSender: blockedSenders.includes(row.from),
    isOwn: row.from === mailbox && !unproven,
    isInterview: isInterviewMail(row.subject, category),
    isAnalytics: false,
    canLink: isLinkable({ kind, automaticKind, fromAddress: row.from }, mailbox),
    analytics: null,
    levels: (levels ?? []).map(({ clientEmail, level, confidence }) => {
      const messageLevel = shownLevel(level, senderDomain(clientEmail), interestOverrideDomains)
      return { messageLevel, sentimentScore: messageLevel === level ? confidence : null }
    }),
  }
}

/** MBX-25. */
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
    levels: [],
  }
}

export function presentEmailDetails(
  row: EmailDetailsRow,
  responses: readonly LinkedResponseRow[],
  contentIds: Readonly<Record<string, string>>,
  settings: MailSettings,
  names: PeopleNames,
) {
  const { folderName, wellKnownName, contentIds: _, quotes, ...details } = row
  return {
    ...details,
    ...presentEmail(row, settings, names),
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

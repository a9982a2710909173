import { mailboxName } from '../mailboxName.ts'
import type { NewMessage, Recipient } from '../store/Message.ts'
import { makeConversationId, makeConversationIndex } from '../store/makeIds.ts'
import { renderMail } from './renderMail.ts'
import type { Correspondent, SeedMail } from './SeedMail.ts'

const toRecipient = ({ name, address }: Correspondent): Recipient => ({ emailAddress: { name, address } })

function countBefore(mail: SeedMail): number {
  return mail.parent ? 1 + countBefore(mail.parent) : 0
}

export function toNewMessage(mail: SeedMail, mailbox: string, folderId: string): NewMessage {
  const conversationId = makeConversationId(mailbox, mail.thread)
  const isOwn = mail.from.address === mailbox
  const from = toRecipient(mail.from)
  return {
    folderId,
    subject: mail.subject,
    body: renderMail(mail),
    props: {
      from,
      sender: isOwn ? toRecipient({ name: mailboxName, address: mailbox }) : from,
      toRecipients: mail.to.map(toRecipient),
      ccRecipients: (mail.cc ?? []).map(toRecipient),
      importance: mail.importance ?? 'normal',
      categories: mail.categories ?? [],
      inferenceClassification: mail.inferenceClassification ?? 'focused',
      conversationIndex: makeConversationIndex(conversationId, countBefore(mail)),
      ...mail.extra,
    },
    receivedAt: mail.at,
    sentAt: isOwn ? mail.at : new Date(mail.at.getTime() - 2000),
    createdAt: mail.at,
    internetMessageId: mail.internetMessageId,
    conversationId,
    isRead: mail.isRead,
    isDraft: mail.isDraft ?? false,
    ...(mail.isFlagged ? { flag: { flagStatus: 'flagged' } } : {}),
    headers: mail.headers ?? [],
    attachments: mail.attachments ?? [],
  }
}

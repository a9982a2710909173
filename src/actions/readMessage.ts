import { type AutomaticMail, detectAutomaticMail } from '../domain/automaticMail.ts'
import type { MailContent } from '../domain/mail.ts'
import { type ReplyText, readReplyText } from '../domain/replyText.ts'
import { hasSubmissionSentence } from '../domain/submissions.ts'
import { senderDomain } from '../domain/threads.ts'
import type { StoredMessage } from '../store/unprocessedMessages.ts'

/** What a mail is by its own words, before anybody asks whom it is about. */
export type MessageReading =
  | { kind: 'own'; text: ReplyText; sent: boolean }
  | { kind: 'system' | 'other' }
  | { kind: 'automatic'; automatic: AutomaticMail }
  | { kind: 'human'; text: ReplyText }

/** Reads one mail: ours or theirs, a machine's or a person's (law 10). */
export function readMessage(message: StoredMessage, mailbox: string): MessageReading {
  const content = mailContent(message)
  const sent = message.folders.includes('sentitems')
  const text = readReplyText(content)
  if (sent || message.fromAddress === mailbox) return { kind: 'own', text, sent }
  if (hasSubmissionSentence(text.newText)) return { kind: 'system' }
  const internal = senderDomain(message.fromAddress) === senderDomain(mailbox)
  if (internal || message.fromAddress === '') return { kind: 'other' }
  const automatic = detectAutomaticMail(content, text.text, message.sentAt?.toISOString())
  if (automatic) return { kind: 'automatic', automatic }
  return { kind: 'human', text }
}

function mailContent(message: StoredMessage): MailContent {
  return {
    from: { name: message.fromName, address: message.fromAddress },
    subject: message.subject,
    headers: message.headers,
    contentType: message.bodyType,
    body: message.body,
    odataType: message.odataType ?? undefined,
  }
}

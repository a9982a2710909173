import { senderDomain } from '../../domain/senderDomain.ts'
import { readForwarded } from '../../reading/text/forwardedMail.ts'
import type { StoredMessage } from '../../store/mailbox/unprocessedMessages.ts'

/** Reads a colleague's forward as its original sender's, because firms also write to recruiters. */
export function forwardedAnswer(message: StoredMessage, mailbox: string): StoredMessage {
  const { fromAddress, folders, isKnownSubmission } = message
  const ownDomain = senderDomain(mailbox)
  const isOwn = fromAddress === mailbox || isKnownSubmission || folders.includes('sentitems')
  if (isOwn || senderDomain(fromAddress) !== ownDomain) return message
  const forwarded = readForwarded(message)
  if (!forwarded || senderDomain(forwarded.from.address) === ownDomain) return message
  const { from, subject, ...texts } = forwarded
  return { ...message, ...texts, fromName: from.name, fromAddress: from.address, subject: subject || message.subject }
}

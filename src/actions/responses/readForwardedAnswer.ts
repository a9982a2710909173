import { senderDomain } from '../../domain/senderDomain.ts'
import { secureSender } from '../../reading/automatic/secureNotice.ts'
import { readForwarded } from '../../reading/text/forwardedMail.ts'
import type { StoredMessage } from '../../store/mailbox/unprocessedMessages.ts'

/** Reads a colleague's forward, or a gateway's notice, as its original sender's. Firms also write to recruiters. */
export function readForwardedAnswer(message: StoredMessage, mailbox: string): StoredMessage {
  const { fromAddress, folders, isKnownSubmission } = message
  const ownDomain = senderDomain(mailbox)
  const writer = secureSender(fromAddress, message.text)
  if (writer) {
    // Its other headers are those of a machine.
    const headers = message.headers.filter(({ name }) => /^authentication-results$/i.test(name))
    return { ...message, headers, fromName: writer.name, fromAddress: writer.address }
  }
  const isOwn = fromAddress === mailbox || isKnownSubmission || folders.includes('sentitems')
  if (isOwn || senderDomain(fromAddress) !== ownDomain) return message
  const forwarded = readForwarded(message)
  if (!forwarded || senderDomain(forwarded.from.address) === ownDomain) return message
  const { from, subject, ...texts } = forwarded
  return { ...message, ...texts, fromName: from.name, fromAddress: from.address, subject: subject || message.subject }
}

import type { StoredMessage } from '../../store/mailbox/unprocessedMessages.ts'

/** Lists Message-IDs, nearest first (RFC 5322 section 3.6.4). */
export function parentsOf(message: Pick<StoredMessage, 'inReplyTo' | 'referenceIds'>): string[] {
  return [...new Set([message.inReplyTo, ...message.referenceIds.toReversed()])].filter(id => id !== null)
}

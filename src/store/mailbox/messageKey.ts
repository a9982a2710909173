import { createHash } from 'node:crypto'
import type { MailItem } from '../../domain/mailbox/mailItem.ts'

/** Returns the identity of a message: its Internet Message-ID, or a hash of what never changes. */
export function messageKey(item: MailItem): string {
  if (item.internetMessageId) return item.internetMessageId
  const stable = [item.createdAt, item.sentAt, item.receivedAt, item.from?.address, item.subject, item.body]
  const hash = createHash('sha256').update(JSON.stringify(stable)).digest('hex')
  return `<no-message-id.${hash.slice(0, 40)}>`
}

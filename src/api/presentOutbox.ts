import type { OutboxEntryBody } from '../contract/sending.ts'
import type { OutboxEntry } from '../store/sending/outbox.ts'
import { iso } from './iso.ts'

/** Returns the outcome of an email. */
export function presentOutcome({ id, state, draftId, dueAt, sentAt }: OutboxEntry) {
  return { id, state, messageId: draftId, dueAt: iso(dueAt), sentAt: iso(sentAt) }
}

/** Returns an email of the outbox with the follow-up that it belongs to. */
export function presentOutboxEntry(entry: OutboxEntry, followUpId: string | null): OutboxEntryBody {
  const { to, cc, bcc, subject, answering, attachments } = entry.mail
  return {
    ...presentOutcome(entry),
    to,
    cc,
    bcc,
    subject,
    how: answering?.how ?? 'new',
    attachmentCount: attachments.length,
    responseId: entry.responseId,
    followUpId,
    requestedBy: entry.requestedBy,
    attempts: entry.attempts,
    lastError: entry.lastError,
    createdAt: iso(entry.createdAt),
  }
}

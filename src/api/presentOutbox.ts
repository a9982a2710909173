import type { OutboxEntryBody } from '../contract/sending.ts'
import type { OutboxEntry } from '../store/sending/outbox.ts'
import { iso } from './iso.ts'

export function presentOutcome({ id, state, draftId, dueAt, sentAt }: OutboxEntry) {
  return { id, state, messageId: draftId, dueAt: iso(dueAt), sentAt: iso(sentAt) }
}

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

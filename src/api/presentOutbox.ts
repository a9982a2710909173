import type { Knex } from 'knex'
import type { OutboxEntryBody } from '../contract/sending.ts'
import type { PeopleNames } from '../domain/displayNames.ts'
import type { MailAddress } from '../domain/mail.ts'
import { findFollowUpsOfEmails } from '../store/followUps/followUpRecipients.ts'
import { findPeopleNames } from '../store/mailbox/peopleNames.ts'
import type { OutboxEntry } from '../store/sending/outbox.ts'
import { iso } from './iso.ts'

export function presentOutcome({ id, state, draftId, dueAt, sentAt }: OutboxEntry) {
  return { id, state, messageId: draftId, dueAt: iso(dueAt), sentAt: iso(sentAt) }
}

export async function presentOutbox(db: Knex, entries: readonly OutboxEntry[]): Promise<OutboxEntryBody[]> {
  const ids = entries.map(({ id }) => id)
  const people = entries.flatMap(({ mail }) => [...mail.to, ...mail.cc, ...mail.bcc])
  const addresses = people.map(({ address }) => address)
  const [followUps, names] = await Promise.all([findFollowUpsOfEmails(db, ids), findPeopleNames(db, addresses)])
  return entries.map(entry => presentEntry(entry, followUps.get(entry.id) ?? null, names))
}

function presentEntry(entry: OutboxEntry, followUpId: string | null, names: PeopleNames): OutboxEntryBody {
  const { to, cc, bcc, subject, answering, attachments } = entry.mail
  const named = ({ name, address }: MailAddress) => ({ name: names.get(address.toLowerCase()) ?? name, address })
  return {
    ...presentOutcome(entry),
    to: to.map(named),
    cc: cc.map(named),
    bcc: bcc.map(named),
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

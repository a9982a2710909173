import type { Knex } from 'knex'
import { findResponsesOfCopy } from '../../store/mailbox/emailDetails.ts'
import { insertActivityLogs } from '../../store/responses/activityLogs.ts'
import type { OutboxEntry } from '../../store/sending/outbox.ts'

export async function recordAnswer(
  trx: Knex.Transaction,
  { mail, responseId, requestedBy }: OutboxEntry,
  sentAt: Date,
): Promise<void> {
  const { answering, to, subject } = mail
  const ofMail = answering ? await findResponsesOfCopy(trx, answering.graphId) : []
  // Its copy may have been deleted.
  const responses = new Set([...(responseId ? [responseId] : []), ...ofMail])
  const forward = answering?.how === 'forward'
  const entries = [...responses].map(id => ({
    responseId: id,
    refId: null,
    activityType: forward ? 'response_forwarded' : 'response_answered',
    description: `${forward ? 'Forwarded' : 'Replied'} to ${to.map(({ address }) => address).join(', ')}`,
    details: { subject },
    performedBy: requestedBy,
    createdAt: sentAt,
  }))
  await insertActivityLogs(trx, entries)
}

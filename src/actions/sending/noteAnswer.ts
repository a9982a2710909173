import type { Knex } from 'knex'
import { findResponsesOfCopy } from '../../store/mailbox/emailDetails.ts'
import { insertActivityLogs } from '../../store/responses/activityLogs.ts'
import type { OutboxEntry } from '../../store/sending/outbox.ts'

/**
 * Notes in the activity of every response of a mail that it was answered or forwarded, from the response or from the
 * mailbox: in the transaction that notes that the answer was sent. An answer that was gone on with from Drafts does not
 * tell what it answers, and is not noted; nor is other mail.
 */
export async function noteAnswer(
  trx: Knex.Transaction,
  { mail, responseId, requestedBy }: OutboxEntry,
  sentAt: Date,
): Promise<void> {
  const { answering, to, subject } = mail
  const ofMail = answering ? await findResponsesOfCopy(trx, answering.graphId) : []
  // Named by its id it is noted also when its mail was deleted.
  const responses = new Set([...(responseId ? [responseId] : []), ...ofMail])
  const forward = answering?.how === 'forward'
  const entries = [...responses].map(id => ({
    responseId: id,
    refId: null,
    activityType: forward ? 'response_forwarded' : 'response_answered',
    description: `${forward ? 'Forwarded' : 'Answered'} to ${to.map(({ address }) => address).join(', ')}`,
    details: { subject },
    performedBy: requestedBy,
    createdAt: sentAt,
  }))
  await insertActivityLogs(trx, entries)
}

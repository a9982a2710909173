import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import type { OutboxEntry } from '../../store/sending/outbox.ts'

type DueMail = Pick<OutboxEntry, 'id' | 'dueAt'>

/**
 * Queues the sending of a mail for when it is due. Waiting or running, it has one job; sent once more it is due at
 * another time and has another, for its old job may still be coming to its end.
 */
export async function queueSending({ queue }: Context, { id, dueAt }: DueMail, trx?: Knex.Transaction): Promise<void> {
  const key = `${id} ${dueAt.toISOString()}`
  await queue.enqueue('sendMail', { outboxId: id }, { at: dueAt, key, ...(trx ? { trx } : {}) })
}

/** The same out of its job, which has come too early and still runs. */
export async function queueSendingLater({ queue, clock }: Context, { id, dueAt }: DueMail): Promise<void> {
  const key = `${id} held ${clock().toISOString()}`
  await queue.enqueue('sendMail', { outboxId: id }, { at: dueAt, key })
}

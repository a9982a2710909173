import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import type { OutboxEntry } from '../../store/sending/outbox.ts'

type DueMail = Pick<OutboxEntry, 'id' | 'dueAt'>

/** One job per due time: a retry must not collide with the ending job. */
export async function queueSending(
  { queue }: Pick<Context, 'queue'>,
  { id, dueAt }: DueMail,
  trx?: Knex.Transaction,
): Promise<void> {
  const key = `${id} ${dueAt.toISOString()}`
  await queue.enqueue('sendMail', { outboxId: id }, { at: dueAt, key, ...(trx ? { trx } : {}) })
}

/** For the email's own job, which came too early and is still running. */
export async function queueSendingLater(
  { queue, clock }: Pick<Context, 'queue' | 'clock'>,
  { id, dueAt }: DueMail,
): Promise<void> {
  const key = `${id} held ${clock().toISOString()}`
  await queue.enqueue('sendMail', { outboxId: id }, { at: dueAt, key })
}

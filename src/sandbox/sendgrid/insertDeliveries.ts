import type { Knex } from 'knex'
import { makeGuid } from '../store/makeIds.ts'
import type { Delivery, PostedEvent } from './Delivery.ts'

const chunkSize = 500

export async function insertDeliveries(db: Knex, mailbox: string, deliveries: readonly Delivery[]): Promise<void> {
  const messages = deliveries.map(({ msgId, to, subject, categories, args, events }) => ({
    msg_id: msgId,
    mailbox,
    to_email: to,
    subject,
    categories: JSON.stringify(categories),
    args: JSON.stringify(args),
    last_event_at: new Date(Math.max(...events.map(event => event.timestamp)) * 1000),
  }))
  const events = deliveries.flatMap(delivery =>
    delivery.events.map((happening, index) => ({
      msg_id: delivery.msgId,
      event: JSON.stringify(toWebhookEvent(delivery, happening, index)),
      is_waiting: delivery.sendsWebhook,
    })),
  )
  await db.batchInsert('sandbox.sendgrid_messages', messages, chunkSize)
  await db.batchInsert('sandbox.sendgrid_events', events, chunkSize)
}

/** SendGrid's own names take precedence over custom arguments. */
function toWebhookEvent(delivery: Delivery, happening: PostedEvent, index: number) {
  const { msgId, to, smtpId, args, categories } = delivery
  return {
    ...args,
    email: to,
    ...(smtpId ? { 'smtp-id': smtpId } : {}),
    ...(categories.length > 0 ? { category: categories } : {}),
    sg_event_id: Buffer.from(`${happening.event}-${makeGuid('event', msgId, index)}`).toString('base64url'),
    sg_message_id: msgId,
    ...happening,
  }
}

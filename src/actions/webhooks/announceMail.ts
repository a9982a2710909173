import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { readSuppressions } from '../../domain/followUps/sendgridSuppressions.ts'
import { findFirmNames } from '../../store/candidates/firmNames.ts'
import type { AddedDelivery } from '../../store/deliveries/deliveryEvents.ts'
import { listMailNews } from '../../store/mailbox/noMoreMailWishes.ts'
import type { Announcement } from '../../store/webhooks/dueWebhooks.ts'
import { listListeners } from '../../store/webhooks/webhookEndpoints.ts'
import { announce } from './announce.ts'

type Needed = Pick<Context, 'queue' | 'clock'>

export async function announceMail(
  context: Needed,
  trx: Knex.Transaction,
  messageIds: readonly string[],
): Promise<void> {
  const listeners = await listListeners(trx, 'delivery.failed', 'recipient.no_more_email')
  if (listeners.length === 0 || messageIds.length === 0) return
  const found = await listMailNews(trx, messageIds, await findFirmNames(trx))
  const source = 'mailbox'
  const failures = found
    .filter(({ failed }) => failed.length > 0)
    .map(({ messageId, at, failed }) => newsOf(source, messageId, at, failed))
  const wishes = found.flatMap(({ messageId, at, wishes: by }) =>
    by.map(email => newsOf(source, messageId, at, [email])),
  )
  await announce(context, trx, 'delivery.failed', failures)
  await announce(context, trx, 'recipient.no_more_email', wishes)
}

export async function announceDeliveries(
  context: Needed,
  trx: Knex.Transaction,
  added: readonly AddedDelivery[],
): Promise<void> {
  const read = added.flatMap(event => {
    const { email, id, at } = event
    if (!email) return []
    const { bounces, unsubscribed } = readSuppressions([{ ...event, email }])
    return { news: newsOf('sendgrid', id, at, [email]), failed: bounces.has(email), wish: unsubscribed.has(email) }
  })
  const only = (which: 'failed' | 'wish') => read.filter(one => one[which]).map(({ news }) => news)
  await announce(context, trx, 'delivery.failed', only('failed'))
  await announce(context, trx, 'recipient.no_more_email', only('wish'))
}

function newsOf(
  source: 'mailbox' | 'sendgrid',
  subjectId: string,
  at: Date,
  recipients: readonly string[],
): Announcement {
  return { subjectId, at, details: { source, recipients }, onceKey: [subjectId, ...recipients].join(' ') }
}

import type { Context } from '../../context.ts'
import type { DeliveryEvent } from '../../domain/deliveries/deliveryEvents.ts'
import { AppError } from '../../domain/errors.ts'
import { type ActivityMessage, type EmailActivity, maxMessages } from '../../gateways/sendgrid/emailActivity.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { waitForLock, whileLocked } from '../../store/database/sessionLock.ts'
import { countCandidatesOf, findKnownActivity, insertDeliveryEvents } from '../../store/deliveries/deliveryEvents.ts'
import { storeWithBisection } from '../storeWithBisection.ts'
import { announceDeliveries } from '../webhooks/announceMail.ts'
import { tieDeliveries } from './tieDeliveries.ts'

/** API-33. */
export interface DeliverySyncResult {
  synced: number
  candidates: number
  /** Unreadable emails, seconds with more emails than SendGrid lists, and events not stored. */
  errors: number
}

const atOnce = 3
const storedTogether = 60
const dayMs = 86_400_000

/** API-33. What is stored stays. */
export async function syncDeliveries(
  context: Context,
  { daysBack, signal }: { daysBack: number; signal?: AbortSignal },
): Promise<DeliverySyncResult> {
  const { activity } = context.sendgrid
  if (!activity) {
    throw new AppError('invalid', 'sendgrid.notConfigured', 'SendGrid is not configured.', {
      hint: 'Set SENDGRID_API_KEY.',
    })
  }
  return whileLocked(await waitForLock(context.databaseUrl, 'deliveries', signal), signal, async stop => {
    const run = new DeliverySync(context, activity, stop)
    const end = context.clock().getTime()
    for (let day = 0; day < daysBack; day += 1) {
      await run.walk(new Date(end - (day + 1) * dayMs), new Date(end - day * dayMs))
    }
    return run.finish()
  })
}

class DeliverySync {
  private readonly context: Context
  private readonly activity: EmailActivity
  private readonly signal: AbortSignal
  private readonly changedEmails = new Set<string>()
  private synced = 0
  private errors = 0

  constructor(context: Context, activity: EmailActivity, signal: AbortSignal) {
    this.context = context
    this.activity = activity
    this.signal = signal
  }

  /** Halves a window with more emails than SendGrid lists. */
  async walk(from: Date, to: Date): Promise<void> {
    const messages = await this.activity.listMessages(from, to, this.signal)
    const middle = Math.floor((from.getTime() + to.getTime()) / 2000) * 1000
    if (messages.length < maxMessages) return this.fetch(messages)
    if (middle <= from.getTime()) {
      this.errors += 1
      this.context.log.warn({ from, to }, 'SendGrid returned only some of the emails of this second')
      return this.fetch(messages)
    }
    await this.walk(new Date(middle), to)
    await this.walk(from, new Date(middle))
  }

  async finish(): Promise<DeliverySyncResult> {
    const { context, synced, errors } = this
    if (synced > 0) {
      await notifyEvent(context.db, { type: 'deliveries.changed' })
      await tieDeliveries(context, this.signal)
    }
    return { synced, candidates: await countCandidatesOf(context.db, [...this.changedEmails]), errors }
  }

  private async fetch(messages: readonly ActivityMessage[]): Promise<void> {
    const unknown = await this.withNews(messages)
    for (let first = 0; first < unknown.length; first += storedTogether) {
      const part = unknown.slice(first, first + storedTogether)
      const events: DeliveryEvent[] = []
      for (let next = 0; next < part.length; next += atOnce) {
        const found = await Promise.all(part.slice(next, next + atOnce).map(({ msgId }) => this.eventsOf(msgId)))
        events.push(...found.flat())
      }
      await this.store(events)
    }
  }

  /** The next run requests events again that PostgreSQL refuses. */
  private async store(events: readonly DeliveryEvent[]): Promise<void> {
    const { db, clock, log } = this.context
    const now = clock()
    const { added, refused } = await db.transaction(async trx => {
      const insert = (part: readonly DeliveryEvent[]) =>
        trx.transaction(savepoint => insertDeliveryEvents(savepoint, part, now))
      const { stored, refused } = await storeWithBisection(events, insert)
      const added = stored.flat()
      await announceDeliveries(this.context, trx, added)
      return { added, refused }
    })
    this.synced += added.length
    for (const { messageKey } of added) if (messageKey) this.changedEmails.add(messageKey)
    this.errors += refused.length
    for (const { item, error } of refused) {
      log.warn({ reason: error.message, msgId: item.sgMessageId }, 'could not store a delivery event')
    }
  }

  private async withNews(messages: readonly ActivityMessage[]): Promise<ActivityMessage[]> {
    const known = await findKnownActivity(this.context.db, messages)
    return messages.filter(({ msgId, lastEventAt, opens, clicks }) => {
      const ours = known.get(msgId)
      return !ours || ours.lastEventAt < lastEventAt || ours.opens < opens || ours.clicks < clicks
    })
  }

  /** An unreadable email must not stop the others. */
  private async eventsOf(msgId: string): Promise<DeliveryEvent[]> {
    try {
      const events = await this.activity.findEvents(msgId, this.signal)
      if (events) return events
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'sendgrid.unreadable') throw error
      this.context.log.warn({ err: error, msgId }, 'could not read the delivery events of an email')
    }
    this.errors += 1
    return []
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { Random } from '../Random.ts'
import type { SandboxLog } from '../sandboxLog.ts'
import { type ChangeNotification, makeNotifications } from './makeNotifications.ts'
import { postText } from './postText.ts'
import type { SubscriptionRow } from './SubscriptionRow.ts'

interface Unreliability {
  loseRate: number
  doubleRate: number
  seed: number
}

const pollMs = 1000
const perPost = 100
const retryAfterMs = [500, 1500, 4000]

/** Includes changes of other processes and from before a restart. */
export class Notifier {
  readonly #db: Knex
  readonly #mailbox: string
  readonly #clock: () => Date
  readonly #log: SandboxLog
  readonly #collectMs: number
  readonly #stop = new AbortController()
  readonly #deliveries = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #poll: NodeJS.Timeout | undefined
  #run: Promise<void> = Promise.resolve()
  #unreliability: { rates: Unreliability; random: Random } | undefined

  /** 0 for `collectMs` sends at once. */
  constructor(db: Knex, mailbox: string, clock: () => Date, log: SandboxLog, collectMs: number) {
    this.#db = db
    this.#mailbox = mailbox
    this.#clock = clock
    this.#log = log
    this.#collectMs = collectMs
  }

  start(): void {
    this.#poll = setInterval(() => this.wake(), pollMs).unref()
  }

  wake(): void {
    if (this.#stop.signal.aborted || this.#timer) return
    const tell = (): void => {
      this.#timer = undefined
      this.#run = this.#run.then(() => this.#notifyAll()).catch(error => this.#report('read changes', error))
    }
    if (this.#collectMs === 0) tell()
    else this.#timer = setTimeout(tell, this.#collectMs).unref()
  }

  setUnreliability(rates: Unreliability): void {
    this.#unreliability = { rates, random: new Random(rates.seed) }
  }

  sendLifecycle(subscription: SubscriptionRow, event: string, tenantId: string): void {
    if (!subscription.lifecycle_url) return
    const notice = {
      lifecycleEvent: event,
      subscriptionId: subscription.id,
      subscriptionExpirationDateTime: subscription.expires_at.toISOString(),
      tenantId,
      clientState: subscription.client_state,
    }
    this.#deliver(subscription.lifecycle_url, [notice])
  }

  async close(): Promise<void> {
    this.#stop.abort()
    clearTimeout(this.#timer)
    clearInterval(this.#poll)
    await this.#run
    await Promise.all(this.#deliveries)
  }

  async #notifyAll(): Promise<void> {
    const mailbox = this.#mailbox
    const now = this.#clock()
    const [subscriptions, { rows }] = await Promise.all([
      this.#db<SubscriptionRow>('sandbox.subscriptions').where({ mailbox }).where('expires_at', '>', now),
      this.#db.raw<{ rows: { seq: string }[] }>(
        `select greatest((select max(seq) from sandbox.messages), (select max(seq) from sandbox.removed_messages), 0) as seq`,
      ),
      this.#db('sandbox.subscriptions').where({ mailbox }).where('expires_at', '<=', now).delete(),
    ])
    const upTo = rows[0]?.seq ?? '0'
    const byUrl = new Map<string, ChangeNotification[]>()
    const due = subscriptions.filter(each => BigInt(each.notified_seq) < BigInt(upTo))
    for (const subscription of due) {
      const made = await makeNotifications(this.#db, subscription, upTo)
      const before = byUrl.get(subscription.notification_url) ?? []
      byUrl.set(subscription.notification_url, [...before, ...this.#spoil(made)])
    }
    for (const [url, told] of byUrl) {
      for (let start = 0; start < told.length; start += perPost) this.#deliver(url, told.slice(start, start + perPost))
    }
    // Last, so that a crash in between sends twice, as Graph may.
    await this.#db('sandbox.subscriptions')
      .whereIn(
        'id',
        due.map(each => each.id),
      )
      .update({ notified_seq: upTo })
  }

  #spoil(told: ChangeNotification[]): ChangeNotification[] {
    if (!this.#unreliability) return told
    const { rates, random } = this.#unreliability
    return told.flatMap(each => {
      const [isLost, isDoubled] = [random.chance(rates.loseRate), random.chance(rates.doubleRate)]
      return isLost ? [] : isDoubled ? [each, each] : [each]
    })
  }

  #deliver(url: string, value: unknown[]): void {
    const delivery = this.#post(url, JSON.stringify({ value }))
    this.#deliveries.add(delivery)
    void delivery.finally(() => this.#deliveries.delete(delivery))
  }

  async #post(url: string, body: string): Promise<void> {
    const { signal } = this.#stop
    for (const [attempt, delayMs] of [0, ...retryAfterMs].entries()) {
      try {
        if (delayMs > 0) await wait(delayMs, undefined, { signal, ref: false })
        // Graph waits 3 s for the first delivery and 10 s for each retry.
        const answer = await postText(url, 'application/json', body, {
          timeoutMs: attempt === 0 ? 3000 : 10_000,
          signal,
        })
        if (answer.status >= 200 && answer.status < 300) return
      } catch (error) {
        if (signal.aborted) return
        this.#report(`deliver to ${url}`, error)
      }
    }
    this.#log.warn(`Gave up sending notifications to ${url}.`)
  }

  #report(doing: string, error: unknown): void {
    this.#log.warn(`The sandbox could not ${doing}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

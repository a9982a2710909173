import { sign } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Knex } from 'knex'
import type { SandboxLog } from '../sandboxLog.ts'
import type { SigningKey } from './signingKey.ts'

/** SendGrid posts at most 768 KB. */
const maxInBatch = 500
const lookAgainMs = 5000
const timeoutMs = 10_000

interface PosterOptions {
  db: Knex
  mailbox: string
  key: SigningKey
  clock: () => Date
  log: SandboxLog
}

/** Retries until each event is accepted. */
export class EventPoster {
  readonly #options: PosterOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  readonly #closing = new AbortController()

  constructor(options: PosterOptions) {
    this.#options = options
  }

  start(url: string): void {
    if (this.#closing.signal.aborted) return
    this.#running = this.#postAll(url).catch(error => {
      if (!this.#closing.signal.aborted) this.#options.log.warn('Could not send delivery events.', error)
    })
    this.#running.then(() => {
      if (this.#closing.signal.aborted) return
      this.#timer = setTimeout(() => this.start(url), lookAgainMs).unref()
    })
  }

  async close(): Promise<void> {
    this.#closing.abort()
    clearTimeout(this.#timer)
    await this.#running
  }

  async #postAll(url: string): Promise<void> {
    while (!this.#closing.signal.aborted && (await this.#postBatch(url))) {}
  }

  #postBatch(url: string): Promise<boolean> {
    const { db, mailbox } = this.#options
    return db.transaction(async trx => {
      const rows: { n: number; event: object }[] = await trx({ e: 'sandbox.sendgrid_events' })
        .join({ m: 'sandbox.sendgrid_messages' }, 'm.msg_id', 'e.msg_id')
        .where({ 'm.mailbox': mailbox, 'e.is_waiting': true })
        .orderBy('e.n')
        .limit(maxInBatch)
        .forUpdate('e')
        .skipLocked()
        .select('e.n', 'e.event')
      if (rows.length === 0) return false
      const status = await this.#post(
        url,
        rows.map(row => row.event),
      )
      if (status < 200 || status > 299) return false
      await trx('sandbox.sendgrid_events')
        .whereIn(
          'n',
          rows.map(row => row.n),
        )
        .update({ is_waiting: false })
      return true
    })
  }

  #post(url: string, events: readonly object[]): Promise<number> {
    const { key, clock } = this.#options
    const body = `[${events.map(event => JSON.stringify(event)).join(',\r\n')}]\r\n`
    const timestamp = String(Math.floor(clock().getTime() / 1000))
    const headers = {
      'content-type': 'application/json;charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'SendGrid Event API',
      'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(timestamp + body), key.privateKey).toString(
        'base64',
      ),
      'x-twilio-email-event-webhook-timestamp': timestamp,
      connection: 'close',
    }
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), this.#closing.signal])
    const send = url.startsWith('https:') ? requestHttps : requestHttp
    return new Promise((resolve, reject) => {
      send(url, { method: 'POST', headers, agent: false, signal }, response => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      })
        .on('error', reject)
        .end(body)
    })
  }
}

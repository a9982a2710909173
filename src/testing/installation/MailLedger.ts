import { SandboxClient } from '../../sandbox/SandboxClient.ts'
import { aReply } from '../builders.ts'
import { sandboxControl } from '../sandboxControl.ts'
import { waitFor } from '../waitFor.ts'
import type { Answer, Installation } from './startInstallation.ts'

/** Statuses after which an order or upload is repeated. */
const passing = new Set([500, 502, 503, 504])

export class MailLedger {
  readonly received: string[] = []
  readonly ordered: string[] = []
  readonly #product: Installation
  readonly #reference: string
  #orders: Promise<void>[] = []

  constructor(product: Installation, reference: string) {
    this.#product = product
    this.#reference = reference
  }

  async receive(count: number): Promise<void> {
    const emails = Array.from({ length: count }, () =>
      aReply({ subject: `RE: ${this.#reference}`, text: 'Could she come on Tuesday at 3?' }),
    )
    await sandboxControl(this.#product.graph.sandbox.controlUrl).addAll(emails)
    this.received.push(...emails.map(mail => mail.internetMessageId ?? ''))
  }

  /** Repeats the order with the same key until it is accepted, as the browser does. */
  order(attachments: readonly object[] = []): void {
    const number = this.ordered.length
    const subject = `Order ${number}`
    this.ordered.push(subject)
    const mail = { to: [`partner${number}@firm.example`], subject, body: `<p>${subject}</p>`, attachments }
    const body = { ...mail, key: `order-${number}-key` }
    const taken = waitFor(
      `${subject} to be taken`,
      async () => {
        const { status } = await this.#product
          .call('POST', '/api/outlook/send-email', body)
          .catch((): Answer => ({ status: 503, body: {} }))
        if (!passing.has(status) && status !== 200 && status !== 202) throw new Error(`${subject}: ${status}`)
        return !passing.has(status)
      },
      180_000,
    )
    taken.catch(() => {})
    this.#orders.push(taken.then(() => {}))
  }

  async settle(): Promise<void> {
    await Promise.all(this.#orders)
    this.#orders = []
    const { db } = this.#product
    await waitFor(
      `${this.received.length} responses and ${this.ordered.length} sent emails`,
      async () => {
        const responses = await db('email_responses').count('* as n').first()
        const sent = await db('outbox').where({ state: 'sent' }).count('* as n').first()
        return Number(responses?.n) >= this.received.length && Number(sent?.n) >= this.ordered.length
      },
      120_000,
    )
  }

  async outcome(): Promise<{ responses: string[]; sent: string[]; open: unknown[]; verified: unknown }> {
    const { db, graph, mailbox, cli } = this.#product
    const client = await SandboxClient.connect(graph.sandbox, mailbox)
    const path = '/mailFolders/sentitems/messages?$top=1000&$select=subject'
    // The product's own requests may use all four places.
    const emails = await waitFor(path, async () => (await client.get(path)).body.value)
    const sent = emails.map(({ subject }) => String(subject))
    const { stdout, stderr } = await cli('verify', 'mail', '--no-repair', '--json')
    return {
      responses: (await db('email_responses').pluck('message_id')).sort(),
      sent: sent.sort(),
      open: await db('outbox').whereNot({ state: 'sent' }).select('state', 'last_error'),
      verified: stdout ? JSON.parse(stdout).complete : stderr,
    }
  }

  expected(): Awaited<ReturnType<MailLedger['outcome']>> {
    return { responses: [...this.received].sort(), sent: [...this.ordered].sort(), open: [], verified: true }
  }
}

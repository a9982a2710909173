import { Random } from '../Random.ts'
import type { SandboxContext } from '../SandboxContext.ts'
import { makeSidelines } from '../seed/makeSidelines.ts'
import { toNewMessage } from '../seed/toNewMessage.ts'
import { changeStore } from '../store/changeStore.ts'
import { findFolderId } from '../store/folders.ts'
import { insertMessages } from '../store/insertMessages.ts'
import { findOpenEmails } from './findOpenMail.ts'
import { makeLiveMail } from './makeLiveMail.ts'

const shortestMs = 40_000
const longestMs = 90_000
const dayMs = 86_400_000
const patienceMs = 45_000

export class LiveMail {
  readonly #sandbox: SandboxContext
  readonly #random = new Random(Date.now())
  readonly #startedAt: Date
  #timer: NodeJS.Timeout | undefined
  #tick: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(sandbox: SandboxContext) {
    this.#sandbox = sandbox
    this.#startedAt = sandbox.clock()
  }

  start(): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(
      () => {
        this.#tick = this.deliver()
          .then(() => {})
          .catch(error => this.#sandbox.log.warn('Could not add live email.', error))
          .then(() => this.start())
      },
      this.#random.whole(shortestMs, longestMs),
    ).unref()
  }

  async deliver(): Promise<{ id: string; subject: string; inReplyTo: string | null }> {
    const { mailbox, clock, db } = this.#sandbox
    const now = clock()
    const open = await findOpenEmails(db, mailbox, new Date(now.getTime() - 30 * dayMs))
    const ripe = open.filter(row => row.sent_at.getTime() < now.getTime() - patienceMs)
    // A person is waiting for answers to email sent since the start.
    const fresh = ripe.filter(row => row.sent_at > this.#startedAt)
    const pool = fresh.length > 0 && this.#random.chance(0.7) ? fresh : ripe
    const row = pool.length > 0 && this.#random.chance(0.88) ? this.#random.pick(pool) : undefined
    const answer = row && makeLiveMail(this.#random, mailbox, row, now)
    const mail = answer ?? {
      ...this.#random.pick(makeSidelines({ mailbox, now })),
      at: now,
      folder: 'inbox',
      internetMessageId: `<live-${now.getTime()}@lists.example>`,
    }
    return changeStore(this.#sandbox, async trx => {
      const message = toNewMessage({ ...mail, isRead: false }, mailbox, await findFolderId(trx, mailbox, 'inbox'))
      if (answer && row?.conversation_id) message.conversationId = row.conversation_id
      const [stored] = await insertMessages(trx, mailbox, [message])
      const inReplyTo = (answer && row?.internet_message_id) ?? null
      return { id: stored!.immutableId, subject: mail.subject, inReplyTo }
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#tick
  }
}

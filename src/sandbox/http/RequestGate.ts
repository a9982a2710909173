import { throttled } from './GraphFailure.ts'

/** Apply per app and mailbox; 0 means none. */
export interface MailboxLimits {
  concurrentRequests: number
  requestsPer10Minutes: number
  uploadBytesPer5Minutes: number
  sendsPerMinute: number
}

const defaultLimits: MailboxLimits = {
  concurrentRequests: 4,
  requestsPer10Minutes: 10_000,
  uploadBytesPer5Minutes: 150 * 1024 * 1024,
  // Exchange delays email above 30 a minute instead of refusing it.
  sendsPerMinute: 0,
}

class Window {
  readonly #spans: { at: number; amount: number }[] = []
  #total = 0
  readonly #lengthMs: number

  constructor(lengthMs: number) {
    this.#lengthMs = lengthMs
  }

  add(amount: number, at: number): number {
    this.#spans.push({ at, amount })
    this.#total += amount
    while (this.#spans[0] && this.#spans[0].at <= at - this.#lengthMs) this.#total -= this.#spans.shift()!.amount
    return this.#total
  }

  secondsToRelief(at: number): number {
    const oldest = this.#spans[0]?.at ?? at
    return Math.max(1, Math.ceil((oldest + this.#lengthMs - at) / 1000))
  }
}

/** Allows four requests at a time, and the budgets of `throttling-limits`. */
export class RequestGate {
  limits: MailboxLimits = { ...defaultLimits }
  highWater = 0
  #running = 0
  #requests = new Window(600_000)
  #uploads = new Window(300_000)
  #sends = new Window(60_000)

  /** Returns the function that frees the place. Refused requests count as well. */
  enter(uploadBytes: number): () => void {
    const now = Date.now()
    const requests = this.#requests.add(1, now)
    const uploaded = this.#uploads.add(uploadBytes, now)
    const { concurrentRequests, requestsPer10Minutes, uploadBytesPer5Minutes } = this.limits
    if (concurrentRequests > 0 && this.#running >= concurrentRequests) throw throttled('MailboxConcurrency', 1)
    if (requestsPer10Minutes > 0 && requests > requestsPer10Minutes) {
      throw throttled('RequestRate', this.#requests.secondsToRelief(now))
    }
    if (uploadBytesPer5Minutes > 0 && uploaded > uploadBytesPer5Minutes) {
      throw throttled('UploadSize', this.#uploads.secondsToRelief(now))
    }
    this.#running += 1
    this.highWater = Math.max(this.highWater, this.#running)
    return this.#leaveOnce()
  }

  countSend(): void {
    const now = Date.now()
    const sends = this.#sends.add(1, now)
    if (this.limits.sendsPerMinute > 0 && sends > this.limits.sendsPerMinute) {
      throw throttled('MessageSubmission', this.#sends.secondsToRelief(now))
    }
  }

  setLimits(limits?: Partial<MailboxLimits>): void {
    this.limits = { ...defaultLimits, ...limits }
    this.#requests = new Window(600_000)
    this.#uploads = new Window(300_000)
    this.#sends = new Window(60_000)
  }

  #leaveOnce(): () => void {
    let entered = true
    return () => {
      if (entered) this.#running -= 1
      entered = false
    }
  }
}

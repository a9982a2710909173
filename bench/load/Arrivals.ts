import { setTimeout as wait } from 'node:timers/promises'
import { Random } from '../../src/sandbox/Random.ts'
import type { SandboxControl } from '../../src/testing/sandboxControl.ts'
import { arrivingMail } from './emails.ts'

interface Pace {
  seasonCount: number
  mailsPerSecond: number
}

/** Delivers email in small, uneven groups. */
export class Arrivals {
  count = 0
  readonly #random = new Random(1)
  readonly #control: SandboxControl
  readonly #pace: Pace

  constructor(control: SandboxControl, pace: Pace) {
    this.#control = control
    this.#pace = pace
  }

  /** A slow mailbox does not reduce the amount. */
  async run(seconds: number): Promise<void> {
    const { seasonCount, mailsPerSecond } = this.#pace
    const startedAt = performance.now()
    const before = this.count
    const last = before + Math.round(seconds * mailsPerSecond)
    while (this.count < last) {
      await wait(this.#random.whole(20, 400))
      const due = before + Math.ceil(((performance.now() - startedAt) / 1000) * mailsPerSecond)
      const emails = Array.from({ length: Math.min(due, last) - this.count }, (_, n) =>
        arrivingMail(this.#random, this.count + n, seasonCount),
      )
      if (emails.length > 0) await this.#control.addAll(emails)
      this.count += emails.length
    }
  }
}

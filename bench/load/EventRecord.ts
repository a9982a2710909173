import { listenToEvents } from '../../src/store/database/events.ts'

/** Records PostgreSQL's events in order, to compare with browsers'. */
export class EventRecord {
  readonly sent: string[] = []
  gaps = 0
  #stop = async (): Promise<void> => {}

  async start(databaseUrl: string): Promise<void> {
    this.#stop = await listenToEvents(
      databaseUrl,
      event => this.sent.push(JSON.stringify(event)),
      () => {
        this.gaps += 1
      },
    )
  }

  stop(): Promise<void> {
    return this.#stop()
  }

  /** `unexpected` events came out of order or without cause. */
  compare(heard: readonly string[]): { missing: number; unexpected: number } {
    let [at, unexpected] = [0, 0]
    for (const event of heard) {
      const found = this.sent.indexOf(event, at)
      if (found < 0) unexpected += 1
      else at = found + 1
    }
    return { missing: this.sent.length - (heard.length - unexpected), unexpected }
  }
}

import { listenToEvents } from '../../src/store/database/events.ts'

/** Every event that PostgreSQL told while it listened, in their order: what each browser must have heard. */
export class EventRecord {
  readonly told: string[] = []
  gaps = 0
  #stop = async (): Promise<void> => {}

  async start(databaseUrl: string): Promise<void> {
    this.#stop = await listenToEvents(
      databaseUrl,
      event => this.told.push(JSON.stringify(event)),
      () => {
        this.gaps += 1
      },
    )
  }

  stop(): Promise<void> {
    return this.#stop()
  }

  /** How many a browser that listened all the time has not heard, and heard though they were not told in that place. */
  compare(heard: readonly string[]): { missing: number; strange: number } {
    let [at, strange] = [0, 0]
    for (const event of heard) {
      const found = this.told.indexOf(event, at)
      if (found < 0) strange += 1
      else at = found + 1
    }
    return { missing: this.told.length - (heard.length - strange), strange }
  }
}

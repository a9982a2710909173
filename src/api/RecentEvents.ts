import { randomUUID } from 'node:crypto'
import type { DomainEvent } from '../domain/events.ts'

const maxEvents = 1000

export class RecentEvents {
  readonly #process = randomUUID().slice(0, 8)
  #count = 0
  readonly #events: { event: DomainEvent; at: number }[] = []

  get lastId(): string {
    return this.#idOf(this.#count)
  }

  add(event: DomainEvent): string {
    this.#count += 1
    this.#events.push({ event, at: performance.now() })
    if (this.#events.length > maxEvents) this.#events.shift()
    return this.lastId
  }

  /** Returns null when the id is not of this process or too old. */
  after(id: string): { id: string; event: DomainEvent }[] | null {
    const [process, number = ''] = id.split('-')
    const missed = this.#count - Number(number)
    const isKnown = process === this.#process && /^\d+$/.test(number) && missed >= 0 && missed <= this.#events.length
    if (!isKnown) return null
    const events = this.#events.slice(this.#events.length - missed)
    return events.map(({ event }, n) => ({ id: this.#idOf(Number(number) + n + 1), event }))
  }

  /** Returns the ids and events of the last seconds. */
  last(seconds: number): { id: string; event: DomainEvent }[] {
    const since = performance.now() - seconds * 1000
    const count = this.#events.filter(({ at }) => at >= since).length
    return this.after(this.#idOf(this.#count - count)) ?? []
  }

  #idOf(number: number): string {
    return `${this.#process}-${number}`
  }
}

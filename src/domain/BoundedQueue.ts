export class BoundedQueue {
  readonly #most: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(most: number, maxWaiting: number) {
    this.#most = most
    this.#maxWaiting = maxWaiting
  }

  /** Returns null when the queue is full, unless `first`. */
  run<T>(work: () => Promise<T>, { first = false } = {}): Promise<T> | null {
    if (this.#running < this.#most) return this.#start(work)
    if (!first && this.#waiting.length >= this.#maxWaiting) return null
    return new Promise<void>(resolve => {
      if (first) this.#waiting.unshift(resolve)
      else this.#waiting.push(resolve)
    }).then(() => this.#start(work))
  }

  async #start<T>(work: () => Promise<T>): Promise<T> {
    this.#running += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#waiting.shift()?.()
    }
  }
}

/** Runs work so many at a time; so much more may wait, and what comes beyond that is turned away. */
export class BoundedQueue {
  readonly #most: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(most: number, mostWaiting: number) {
    this.#most = most
    this.#mostWaiting = mostWaiting
  }

  /**
   * Runs the work when it is its turn. Null when too many wait already.
   *
   * @param options.first goes before all who wait, however many they are
   */
  run<T>(work: () => Promise<T>, { first = false } = {}): Promise<T> | null {
    if (this.#running < this.#most) return this.#start(work)
    if (!first && this.#waiting.length >= this.#mostWaiting) return null
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

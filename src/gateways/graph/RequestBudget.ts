/** Outlook's limits for one app and one mailbox (learn.microsoft.com, throttling-limits). */
const concurrentRequests = 4
/** A slow reader keeps a place for minutes. */
const concurrentDownloads = 2
/** Time before other processes are asked for places again. */
const contentMs = 250

interface SharedPlaces {
  held(): number
  grow(wanted: number, patient: boolean): Promise<void>
  shrink(count: number): void
  beginDownload(): Promise<() => void>
  countDownloadsElsewhere(): Promise<number>
  listen(listener: { onWanted(places: number, unusedOnly: boolean): void; onLost(): void }): void
}

const unshared: SharedPlaces = {
  held: () => concurrentRequests,
  grow: async () => {},
  shrink: () => {},
  beginDownload: async () => () => {},
  countDownloadsElsewhere: async () => 0,
  listen: () => {},
}

interface Waiting {
  places: number
  isDownload: boolean
  go: () => void
}

export class RequestBudget {
  readonly #onSent: (requests: number) => void
  readonly #shared: SharedPlaces
  readonly #waiting: Waiting[] = []
  #busy = 0
  #downloads = 0
  #total = 0
  /** Counts places that other processes wait for. */
  #owed = 0
  #isGrowing = false
  #contentUntil = 0

  /** Reports requests to `onSent`, which counts those of all processes. */
  constructor(onSent: (requests: number) => void, shared: SharedPlaces = unshared) {
    this.#onSent = onSent
    this.#shared = shared
    shared.listen({
      onWanted: (places, unusedOnly) => {
        this.#owed = places
        this.#giveOwed()
        if (unusedOnly) this.#owed = 0
      },
      onLost: () => {
        this.#owed = 0
        this.#admit()
      },
    })
  }

  /** `weight` counts the requests of a batch. */
  async run<T>(request: () => Promise<T>, weight = 1): Promise<T> {
    // Graph runs the requests of a batch four at a time.
    const { places } = await this.#take({ places: Math.min(weight, concurrentRequests), isDownload: false })
    this.#count(weight)
    try {
      return await request()
    } finally {
      this.#leave(places)
    }
  }

  /** Returns a function that ends the download. */
  async enter(): Promise<() => void> {
    const endDownload = await this.#shared.beginDownload()
    await this.#take({ places: 1, isDownload: true })
    this.#count(1)
    let inside = true
    return () => {
      if (!inside) return
      inside = false
      this.#downloads -= 1
      endDownload()
      this.#leave(1)
    }
  }

  /** Returns how many requests a batch may hold without waiting for a download. */
  async batchSize(largest: number): Promise<number> {
    const kept = this.#downloads + (await this.#shared.countDownloadsElsewhere())
    return kept > 0 ? Math.min(largest, Math.max(1, concurrentRequests - kept)) : largest
  }

  total(): number {
    return this.#total
  }

  #take(entrant: Omit<Waiting, 'go'>): Promise<Waiting> {
    return new Promise(resolve => {
      const own = { ...entrant, go: () => resolve(own) }
      this.#waiting.push(own)
      this.#admit()
    })
  }

  #leave(places: number): void {
    this.#busy -= places
    this.#giveOwed()
    this.#admit()
  }

  #count(requests: number): void {
    this.#total += requests
    this.#onSent(requests)
  }

  #admit(): void {
    let next = this.#findNext()
    for (; next && next.places <= this.#shared.held() - this.#busy; next = this.#findNext()) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      this.#busy += next.places
      if (next.isDownload) this.#downloads += 1
      next.go()
    }
    if (next && !this.#isGrowing && this.#shared.held() < concurrentRequests) void this.#grow(next)
  }

  /** Keeps the order, so that single requests do not delay a batch. */
  #findNext(): Waiting | undefined {
    return this.#waiting.find(({ places, isDownload }) =>
      isDownload ? this.#downloads < concurrentDownloads : places <= concurrentRequests - this.#downloads,
    )
  }

  async #grow(next: Waiting): Promise<void> {
    const patient = this.#shared.held() - this.#downloads < next.places
    if (!patient && performance.now() < this.#contentUntil) return
    this.#isGrowing = true
    const wanted = Math.min(concurrentRequests, (patient ? this.#downloads : this.#busy) + next.places)
    await this.#shared.grow(wanted, patient)
    this.#isGrowing = false
    if (this.#shared.held() < wanted) {
      this.#contentUntil = performance.now() + contentMs
      setTimeout(() => this.#admit(), contentMs + 1).unref()
    }
    // A download started elsewhere in the meantime leaves fewer.
    if (patient) next.places = Math.min(next.places, Math.max(1, this.#shared.held() - this.#downloads))
    this.#admit()
  }

  #giveOwed(): void {
    const spare = Math.min(this.#owed, this.#shared.held() - this.#busy)
    if (spare <= 0) return
    this.#owed -= spare
    this.#shared.shrink(spare)
  }
}

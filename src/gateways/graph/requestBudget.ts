/** Outlook's limits for one app and one mailbox (learn.microsoft.com, throttling-limits). */
const concurrentRequests = 4
/** A slow reader keeps a download's place for minutes: the others are left to everything else. */
const concurrentDownloads = 2

/** Keeps to the limits of the mailbox. */
export interface RequestBudget {
  /** Runs one request as soon as fewer than four are on their way; `weight` counts the requests in a batch. */
  run<T>(request: () => Promise<T>, weight?: number): Promise<T>
  /**
   * Takes a place for a download, which ends later than a call does; answers how to leave it. Two at a time have one,
   * and what waits for all four places, a large batch, holds nobody else up meanwhile.
   */
  enter(): Promise<() => void>
  /** How many requests a batch may hold, of `largest`, so that it need not wait for a download. */
  batchSize(largest: number): number
  /** Requests sent since the start. */
  total(): number
}

interface Waiting {
  places: number
  isDownload: boolean
  go: () => void
}

/** Makes the budget of one mailbox (law 5). `onSent` hears of every request: they are counted over all processes. */
export function createRequestBudget(onSent: (requests: number) => void): RequestBudget {
  const waiting: Waiting[] = []
  let free = concurrentRequests
  let downloads = 0
  let total = 0

  /**
   * First come, first served: a batch, which takes all places, is not passed by single requests for ever. Passed is only
   * what waits for a download.
   */
  const findNext = (): Waiting | undefined =>
    waiting.find(({ places, isDownload }) =>
      isDownload ? downloads < concurrentDownloads : places <= concurrentRequests - downloads,
    )
  const admit = (): void => {
    for (let next = findNext(); next && next.places <= free; next = findNext()) {
      waiting.splice(waiting.indexOf(next), 1)
      free -= next.places
      if (next.isDownload) downloads += 1
      next.go()
    }
  }
  const enter = (places: number, isDownload: boolean): Promise<void> =>
    new Promise(resolve => {
      waiting.push({ places, isDownload, go: resolve })
      admit()
    })
  const count = (weight: number): void => {
    total += weight
    onSent(weight)
  }
  const leave = (places: number): void => {
    free += places
    admit()
  }

  return {
    async enter() {
      await enter(1, true)
      count(1)
      let inside = true
      return () => {
        if (!inside) return
        inside = false
        downloads -= 1
        leave(1)
      }
    },
    batchSize: largest => (downloads > 0 ? Math.min(largest, concurrentRequests - downloads) : largest),
    async run(request, weight = 1) {
      // The requests of a batch run four at a time (protocol facts: json-batching).
      const places = Math.min(weight, concurrentRequests)
      await enter(places, false)
      count(weight)
      try {
        return await request()
      } finally {
        leave(places)
      }
    },
    total: () => total,
  }
}

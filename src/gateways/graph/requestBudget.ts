/** Outlook's limits for one app and one mailbox (learn.microsoft.com, throttling-limits). */
const concurrentRequests = 4
/** A slow reader keeps a download's place for minutes: the others are left to everything else. */
const concurrentDownloads = 2
/** How long this process is content with the places that it has, when others keep the rest. */
const contentMs = 250

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
  batchSize(largest: number): Promise<number>
  /** Requests sent since the start. */
  total(): number
}

/** The four places of the mailbox, which all processes share. */
interface SharedPlaces {
  held(): number
  grow(wanted: number, patient: boolean): Promise<void>
  shrink(count: number): void
  beginDownload(): Promise<() => void>
  countDownloadsElsewhere(): Promise<number>
  listen(listener: { onWanted(places: number, unusedOnly: boolean): void; onLost(): void }): void
}

/** For one process that has the mailbox to itself. */
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

/** Makes the budget of one mailbox (law 5). `onSent` hears of every request: they are counted over all processes. */
export function createRequestBudget(
  onSent: (requests: number) => void,
  shared: SharedPlaces = unshared,
): RequestBudget {
  const waiting: Waiting[] = []
  let busy = 0
  let downloads = 0
  let total = 0
  let owed = 0
  let growing = false
  let contentUntil = 0

  /**
   * First come, first served: a batch, which takes all places, is not passed by single requests for ever. Passed is only
   * what waits for a download.
   */
  const findNext = (): Waiting | undefined =>
    waiting.find(({ places, isDownload }) =>
      isDownload ? downloads < concurrentDownloads : places <= concurrentRequests - downloads,
    )
  const admit = (): void => {
    let next = findNext()
    for (; next && next.places <= shared.held() - busy; next = findNext()) {
      waiting.splice(waiting.indexOf(next), 1)
      busy += next.places
      if (next.isDownload) downloads += 1
      next.go()
    }
    if (next && !growing && shared.held() < concurrentRequests) void grow(next)
  }
  /** Takes what no other process uses, and asks the others for places only when it could not go on without. */
  const grow = async (next: Waiting): Promise<void> => {
    const patient = shared.held() - downloads < next.places
    if (!patient && performance.now() < contentUntil) return
    growing = true
    const wanted = Math.min(concurrentRequests, (patient ? downloads : busy) + next.places)
    await shared.grow(wanted, patient)
    growing = false
    if (shared.held() < wanted) {
      contentUntil = performance.now() + contentMs
      setTimeout(admit, contentMs + 1).unref()
    }
    // A download that another process has begun meanwhile leaves fewer.
    if (patient) next.places = Math.min(next.places, Math.max(1, shared.held() - downloads))
    admit()
  }
  const giveOwed = (): void => {
    const spare = Math.min(owed, shared.held() - busy)
    if (spare <= 0) return
    owed -= spare
    shared.shrink(spare)
  }
  shared.listen({
    onWanted(places, unusedOnly) {
      owed = places
      giveOwed()
      if (unusedOnly) owed = 0
    },
    onLost: () => {
      owed = 0
      admit()
    },
  })
  const enter = (entrant: Omit<Waiting, 'go'>): Promise<Waiting> =>
    new Promise(resolve => {
      const own = { ...entrant, go: () => resolve(own) }
      waiting.push(own)
      admit()
    })
  const count = (weight: number): void => {
    total += weight
    onSent(weight)
  }
  const leave = (places: number): void => {
    busy -= places
    giveOwed()
    admit()
  }

  return {
    async enter() {
      const endDownload = await shared.beginDownload()
      await enter({ places: 1, isDownload: true })
      count(1)
      let inside = true
      return () => {
        if (!inside) return
        inside = false
        downloads -= 1
        endDownload()
        leave(1)
      }
    },
    async batchSize(largest) {
      const kept = downloads + (await shared.countDownloadsElsewhere())
      return kept > 0 ? Math.min(largest, Math.max(1, concurrentRequests - kept)) : largest
    },
    async run(request, weight = 1) {
      // The requests of a batch run four at a time (protocol facts: json-batching).
      const { places } = await enter({ places: Math.min(weight, concurrentRequests), isDownload: false })
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

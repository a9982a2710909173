/** Outlook's limits for one app and one mailbox (learn.microsoft.com, throttling-limits). */
const concurrentRequests = 4
const windowMs = 10 * 60_000

/** Keeps to the limits of the mailbox and tells how much of them is used. */
export interface RequestBudget {
  /** Runs one request as soon as fewer than four are on their way; `weight` counts the requests in a batch. */
  run<T>(request: () => Promise<T>, weight?: number): Promise<T>
  /** Takes a place for one request that ends later than a call does, as a download; answers how to leave it. */
  enter(): Promise<() => void>
  /** Requests sent in the last 10 minutes, of the 10,000 that are allowed. */
  used(): number
  /** Requests sent since the start. */
  total(): number
}

/** Makes the budget of one mailbox (law 5). `onSent` hears of every request, for those who count over processes. */
export function createRequestBudget(clock: () => Date, onSent: (requests: number) => void = () => {}): RequestBudget {
  const waiting: { places: number; go: () => void }[] = []
  const sent: { at: number; weight: number }[] = []
  let free = concurrentRequests
  let total = 0

  /** First come, first served: a batch, which takes all places, is not passed by single requests for ever. */
  const admit = (): void => {
    for (let next = waiting[0]; next && next.places <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.places
      next.go()
    }
  }
  const forget = (): void => {
    const now = clock().getTime()
    // What lies ahead was counted before the clock was set back.
    while (sent[0] && (sent[0].at < now - windowMs || sent[0].at > now)) sent.shift()
  }
  const enter = (places: number): Promise<void> =>
    new Promise(resolve => {
      waiting.push({ places, go: resolve })
      admit()
    })
  const count = (weight: number): void => {
    total += weight
    onSent(weight)
    sent.push({ at: clock().getTime(), weight })
    if (sent.length % 256 === 0) forget()
  }
  const leave = (places: number): void => {
    free += places
    admit()
  }

  return {
    async enter() {
      await enter(1)
      count(1)
      let inside = true
      return () => {
        if (inside) leave(1)
        inside = false
      }
    },
    async run(request, weight = 1) {
      // The requests of a batch run four at a time (protocol facts: json-batching).
      const places = Math.min(weight, concurrentRequests)
      await enter(places)
      count(weight)
      try {
        return await request()
      } finally {
        leave(places)
      }
    },
    used() {
      forget()
      return sent.reduce((sum, { weight }) => sum + weight, 0)
    },
    total: () => total,
  }
}

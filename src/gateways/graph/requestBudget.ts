/** Outlook's limits for one app and one mailbox (learn.microsoft.com, throttling-limits). */
const concurrentRequests = 4
const windowMs = 10 * 60_000

/** Keeps to the limits of the mailbox and tells how much of them is used. */
export interface RequestBudget {
  /** Runs one request as soon as fewer than four are on their way; `weight` counts the requests in a batch. */
  run<T>(request: () => Promise<T>, weight?: number): Promise<T>
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
  const enter = (places: number): Promise<void> =>
    new Promise(resolve => {
      waiting.push({ places, go: resolve })
      admit()
    })
  const forget = (): void => {
    const oldest = clock().getTime() - windowMs
    while (sent[0] && sent[0].at < oldest) sent.shift()
  }

  return {
    async run(request, weight = 1) {
      // The requests of a batch run four at a time (protocol facts: json-batching).
      const places = Math.min(weight, concurrentRequests)
      await enter(places)
      total += weight
      onSent(weight)
      sent.push({ at: clock().getTime(), weight })
      if (sent.length % 256 === 0) forget()
      try {
        return await request()
      } finally {
        free += places
        admit()
      }
    },
    used() {
      forget()
      return sent.reduce((sum, { weight }) => sum + weight, 0)
    },
    total: () => total,
  }
}

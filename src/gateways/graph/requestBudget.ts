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

/** Makes the budget of one mailbox (law 5). */
export function createRequestBudget(clock: () => Date): RequestBudget {
  const waiting: (() => void)[] = []
  const sent: { at: number; weight: number }[] = []
  let running = 0
  let total = 0

  const enter = async (): Promise<void> => {
    if (running >= concurrentRequests) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  const forget = (): void => {
    const oldest = clock().getTime() - windowMs
    while (sent[0] && sent[0].at < oldest) sent.shift()
  }

  return {
    async run(request, weight = 1) {
      await enter()
      total += weight
      sent.push({ at: clock().getTime(), weight })
      if (sent.length % 256 === 0) forget()
      try {
        return await request()
      } finally {
        leave()
      }
    },
    used() {
      forget()
      return sent.reduce((sum, { weight }) => sum + weight, 0)
    },
    total: () => total,
  }
}

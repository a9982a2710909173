import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

/** Calls of one caller since a window began. */
interface CallWindow {
  startedAt: number
  calls: number
}

/** So many callers are remembered; whoever called longest ago is forgotten first. */
const mostCallers = 5000

/**
 * Counts calls by a clock that nobody sets. The plugin's own store goes by that of the machine: once that is set back, by a
 * day for example, no window ends for a day, and everybody is refused.
 */
class SteadyStore implements FastifyRateLimitStore {
  private readonly windows = new Map<string, CallWindow>()

  incr: FastifyRateLimitStore['incr'] = (caller, done, windowMs) => {
    const now = performance.now()
    const known = this.windows.get(caller)
    const window = known && now - known.startedAt < windowMs ? known : { startedAt: now, calls: 0 }
    window.calls += 1
    this.windows.delete(caller)
    this.windows.set(caller, window)
    const [oldest] = this.windows.keys()
    if (this.windows.size > mostCallers && oldest !== undefined) this.windows.delete(oldest)
    done(null, { current: window.calls, ttl: Math.ceil(windowMs - (now - window.startedAt)) })
  }

  /** Routes with a limit of their own count for themselves. */
  child(): SteadyStore {
    return new SteadyStore()
  }
}

/**
 * Lets 1,200 calls a minute through from an address, or what a route says of itself. What is open outside /api/ is free:
 * files of the admin and probes.
 */
export async function addRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: 1200,
    timeWindow: '1 minute',
    store: SteadyStore,
    allowList: ({ is404, url: address, routeOptions: { url = address, config } }) =>
      (is404 || config.open === true) && !url.startsWith('/api/'),
  })
}

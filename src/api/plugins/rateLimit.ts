import rateLimit, { type FastifyRateLimitStore, normalizeIP, type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { KnownCallers } from './KnownCallers.ts'

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
export class CallWindows {
  private readonly windows = new Map<string, CallWindow>()

  /** Counts a call; returns how many there are in the caller's window, and how long that lasts. */
  count(caller: string, windowMs: number): { calls: number; leftMs: number } {
    const now = performance.now()
    const known = this.windows.get(caller)
    const window = known && now - known.startedAt < windowMs ? known : { startedAt: now, calls: 0 }
    window.calls += 1
    this.windows.delete(caller)
    this.windows.set(caller, window)
    const [oldest] = this.windows.keys()
    if (this.windows.size > mostCallers && oldest !== undefined) this.windows.delete(oldest)
    return { calls: window.calls, leftMs: Math.ceil(windowMs - (now - window.startedAt)) }
  }
}

class SteadyStore implements FastifyRateLimitStore {
  private readonly windows = new CallWindows()

  incr: FastifyRateLimitStore['incr'] = (caller, done, windowMs) => {
    const { calls, leftMs } = this.windows.count(caller, windowMs)
    done(null, { current: calls, ttl: leftMs })
  }

  /** Routes with a limit of their own count for themselves. */
  child(): SteadyStore {
    return new SteadyStore()
  }
}

/** More than the screens of several tabs ask for while mail pours in. */
const mostOfKnown = 6000
const mostOfAddress = 1200

/**
 * Lets 6,000 calls a minute through from a session or token that holds, wherever it comes from, and 1,200 from an address
 * for all others together, or what a route says of itself. What is open outside /api/ is free: files of the admin and
 * probes.
 */
export async function addRateLimit(app: FastifyInstance, callers: KnownCallers): Promise<void> {
  await app.register(rateLimit, {
    max: request => (callers.find(request) === null ? mostOfAddress : mostOfKnown),
    timeWindow: '1 minute',
    keyGenerator: request => callers.find(request) ?? addressOf(request),
    store: SteadyStore,
    allowList: ({ is404, url: address, routeOptions: { url = address, config } }) =>
      (is404 || config.open === true) && !url.startsWith('/api/'),
  })
}

/** What a route says of itself that is for getting in: so many tries a minute from an address, whoever has got in before. */
export function triesOfAddress(max: number): RateLimitOptions {
  return { max, timeWindow: '1 minute', keyGenerator: addressOf }
}

/** Whoever has one address of IPv6 has a network of them. */
function addressOf({ ip }: FastifyRequest): string {
  return normalizeIP(ip, 64)
}

import rateLimit, { type FastifyRateLimitStore, normalizeIP, type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { KnownCallers } from './KnownCallers.ts'

interface CallWindow {
  startedAt: number
  calls: number
}

/** Drops the least recent callers first. */
const maxCallers = 5000

/** Uses a monotonic clock: a clock set back would refuse everyone. */
export class CallWindows {
  private readonly windows = new Map<string, CallWindow>()

  count(caller: string, windowMs: number): { calls: number; leftMs: number } {
    const now = performance.now()
    const known = this.windows.get(caller)
    const window = known && now - known.startedAt < windowMs ? known : { startedAt: now, calls: 0 }
    window.calls += 1
    this.windows.delete(caller)
    this.windows.set(caller, window)
    const [oldest] = this.windows.keys()
    if (this.windows.size > maxCallers && oldest !== undefined) this.windows.delete(oldest)
    return { calls: window.calls, leftMs: Math.ceil(windowMs - (now - window.startedAt)) }
  }
}

class SteadyStore implements FastifyRateLimitStore {
  private readonly windows = new CallWindows()

  incr: FastifyRateLimitStore['incr'] = (caller, done, windowMs) => {
    const { calls, leftMs } = this.windows.count(caller, windowMs)
    done(null, { current: calls, ttl: leftMs })
  }

  child(): SteadyStore {
    return new SteadyStore()
  }
}

/** Several tabs request less, even while many emails arrive. */
const maxPerKnownCaller = 6000
const maxPerAddress = 1200

/** Limits each valid session or token, and all others by address. Open routes outside /api/ have no limit. */
export async function addRateLimit(app: FastifyInstance, callers: KnownCallers): Promise<void> {
  await app.register(rateLimit, {
    max: request => (callers.find(request) === null ? maxPerAddress : maxPerKnownCaller),
    timeWindow: '1 minute',
    keyGenerator: request => callers.find(request) ?? addressOf(request),
    store: SteadyStore,
    allowList: ({ is404, url: address, routeOptions: { url = address, config } }) =>
      (is404 || config.open === true) && !url.startsWith('/api/'),
  })
}

/** Counts even known callers by address. */
export function triesOfAddress(max: number): RateLimitOptions {
  return { max, timeWindow: '1 minute', keyGenerator: addressOf }
}

/** Uses the /64 network of an IPv6 address, which one host has. */
function addressOf({ ip }: FastifyRequest): string {
  return normalizeIP(ip, 64)
}

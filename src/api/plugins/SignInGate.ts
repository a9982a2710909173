import { availableParallelism } from 'node:os'
import { normalizeIP } from '@fastify/rate-limit'
import { BoundedQueue } from '../../domain/BoundedQueue.ts'
import { CallWindows } from './rateLimit.ts'

const minuteMs = 60_000
/** Attempts per minute of all unknown browsers together, one IPv6 network, and one known browser. */
const [maxOfStrangers, maxOfNetwork, maxOfBrowser] = [40, 20, 10]
/** Leaves a processor for other work than password hashing. */
const [maxVerified, maxWaiting] = [availableParallelism() > 2 ? 2 : 1, 8]

interface Caller {
  ip: string
  /** Cookie of a browser in which someone has signed in before. */
  browser: string | null
}

/** Gives all unknown browsers one limit, because addresses are cheap and a proxy may report false ones. */
export class SignInGate {
  readonly #windows = new CallWindows()
  readonly #verifications = new BoundedQueue(maxVerified, maxWaiting)

  /** @throws 429 when there were too many attempts or too many wait */
  async pass<T>(caller: Caller, verify: () => Promise<T>): Promise<T> {
    const done = this.#isAdmitted(caller) && this.#verifications.run(verify, { first: caller.browser !== null })
    if (done) return done
    throw Object.assign(new Error('Too many sign-in attempts. Try again in a minute.'), {
      statusCode: 429,
      code: 'signIn.tooMany',
    })
  }

  #isAdmitted({ ip, browser }: Caller): boolean {
    const tries = (of: string) => this.#windows.count(of, minuteMs).calls
    if (browser !== null) return tries(`browser ${browser}`) <= maxOfBrowser
    if (ip.includes(':') && tries(`network ${normalizeIP(ip, 48)}`) > maxOfNetwork) return false
    return tries('strangers') <= maxOfStrangers
  }
}

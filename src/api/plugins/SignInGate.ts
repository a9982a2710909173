import { normalizeIP } from '@fastify/rate-limit'
import { BoundedQueue } from '../../domain/BoundedQueue.ts'
import { CallWindows } from './rateLimit.ts'

const minuteMs = 60_000
/** Tries in a minute: from all whom nobody knows together, from those in one network of IPv6, from one known browser. */
const [mostOfStrangers, mostOfNetwork, mostOfBrowser] = [40, 20, 10]
/** A verification takes a processor for a while: so many at a time, and so many that wait. */
const [mostVerified, mostWaiting] = [2, 8]

/** Who tries to get in. */
interface Caller {
  ip: string
  /** A name for the browser, when somebody has signed in with it before. */
  browser: string | null
}

/**
 * Lets tries to guess the password through, few in a minute. Addresses can be had in any number, and a proxy may be made
 * to tell any, so that strangers have a limit together; it does not touch browsers in which somebody has signed in before.
 */
export class SignInGate {
  readonly #windows = new CallWindows()
  readonly #verifications = new BoundedQueue(mostVerified, mostWaiting)

  /** @throws a 429 when there were too many tries, or too many wait */
  async pass<T>(caller: Caller, verify: () => Promise<T>): Promise<T> {
    const done = this.#isAdmitted(caller) && this.#verifications.run(verify, { first: caller.browser !== null })
    if (done) return done
    throw Object.assign(new Error('Too many tries to sign in. Try again in a minute.'), {
      statusCode: 429,
      code: 'signIn.tooMany',
    })
  }

  #isAdmitted({ ip, browser }: Caller): boolean {
    const tries = (of: string) => this.#windows.count(of, minuteMs).calls
    if (browser !== null) return tries(`browser ${browser}`) <= mostOfBrowser
    if (ip.includes(':') && tries(`network ${normalizeIP(ip, 48)}`) > mostOfNetwork) return false
    return tries('strangers') <= mostOfStrangers
  }
}

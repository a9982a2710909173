import { setTimeout as wait } from 'node:timers/promises'
import type { Lease } from './lease.ts'

/** Between tries, twice as long each time. */
const [firstPauseMs, longestPauseMs] = [1000, 30_000]

/** A lease that outlives its server. */
interface KeptLease {
  /** The one of now. */
  current(): Lease
  /** Lets it break from now on; one that is being renewed comes to its end first. */
  leave(): Promise<void>
}

/**
 * Renews a lease whenever its connection breaks: its server was killed, or has restarted itself after one of its processes
 * was. Without a lease another process would believe the cluster unused and stop it under us.
 *
 * @param renew starts the cluster if need be and takes a new lease
 * @param onBreak hears of each break, and of each renewal that failed
 */
export function keepLease(first: Lease, renew: () => Promise<Lease>, onBreak: (failure: unknown) => void): KeptLease {
  const leaving = new AbortController()
  let lease = first
  let renewing: Promise<void> = Promise.resolve()
  const renewed = async (): Promise<void> => {
    onBreak(new Error('The connection to the built-in PostgreSQL broke.'))
    for (let pauseMs = firstPauseMs; !leaving.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        lease = await renew()
        return
      } catch (error) {
        onBreak(error)
        await wait(pauseMs, undefined, { signal: leaving.signal }).catch(() => {})
      }
    }
  }
  const watch = async (): Promise<void> => {
    while (!leaving.signal.aborted) {
      await lease.ended
      if (leaving.signal.aborted) return
      renewing = renewed()
      await renewing
    }
  }
  void watch()
  return {
    current: () => lease,
    async leave() {
      leaving.abort()
      await renewing
    },
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Lease } from './lease.ts'

/** Doubles with each attempt. */
const [firstPauseMs, longestPauseMs] = [1000, 30_000]

interface KeptLease {
  current(): Lease
  leave(): Promise<void>
}

/**
 * Without a lease, another process could stop the cluster. `renew` starts the cluster if necessary.
 * `onBreak` receives each break and each failed renewal.
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

import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits for work, but not for ever: then it goes on by itself, and `onLateFailure` hears when it fails after all.
 *
 * @returns its result, or null when the time was over
 * @throws what the work throws in time
 */
export async function settleWithin<T extends object | string>(
  work: Promise<T>,
  patienceMs: number,
  onLateFailure: (error: unknown) => void,
): Promise<T | null> {
  const settled = new AbortController()
  const watched = work.finally(() => settled.abort())
  const late = wait(patienceMs, null, { signal: settled.signal }).catch(() => watched)
  const result = await Promise.race([watched, late])
  if (result === null) watched.catch(onLateFailure)
  return result
}

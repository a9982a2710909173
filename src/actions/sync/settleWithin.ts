import { setTimeout as wait } from 'node:timers/promises'

/** Returns null after the timeout. The work continues. */
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

import { setTimeout as wait } from 'node:timers/promises'

/**
 * Asks again and again until the answer is not null, undefined or false.
 *
 * @throws Error with `what` when that does not happen in time
 */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  timeoutMs = 30_000,
): Promise<T> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== undefined && answer !== false) return answer
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain for: ${what}`)
    await wait(20)
  }
}

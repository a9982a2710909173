import { setTimeout as wait } from 'node:timers/promises'
import { patient } from './patience.ts'

/** @throws Error with `what` after the timeout */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  timeoutMs = 30_000,
): Promise<T> {
  const end = Date.now() + patient(timeoutMs)
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== undefined && answer !== false) return answer
    if (Date.now() > end) throw new Error(`Waited ${patient(timeoutMs)} ms in vain for: ${what}`)
    await wait(20)
  }
}

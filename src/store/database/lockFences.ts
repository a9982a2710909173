import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'
import { prepared } from './prepared.ts'
import { together } from './together.ts'

/** A lock under which something is done, until that is over. */
interface Held {
  fence: number
  over: boolean
}

const held = new AsyncLocalStorage<readonly Held[]>()

/** Does `work` under the lock of this fencing number, and under those that are held already. */
export async function whileFenced<T>(fence: number, work: () => Promise<T>): Promise<T> {
  const own: Held = { fence, over: false }
  try {
    return await held.run([...(held.getStore() ?? []), own], work)
  } finally {
    // What the work has left running is not under the lock any more.
    own.over = true
  }
}

/**
 * Makes every transaction that is begun under a lock fail when another process has taken the lock over: this one was
 * stopped or hung, and what it writes now would be out of date. The check keeps a takeover waiting until the end.
 */
export function fenceTransactions(db: Knex): Knex {
  const begin = db.transaction.bind(db) as (
    work: (trx: Knex.Transaction) => Promise<unknown>,
    config?: object,
  ) => unknown
  const fenced = (work?: unknown, config?: object): unknown => {
    const fences = (held.getStore() ?? []).filter(lock => !lock.over).map(lock => lock.fence)
    if (typeof work !== 'function' || fences.length === 0) return begin(work as never, config)
    return begin(async trx => (await together([checkFences(trx, fences), work(trx)]))[1], config)
  }
  // Knex lets its methods be defined anew, but not assigned.
  return Object.defineProperty(db, 'transaction', { value: fenced, configurable: true })
}

async function checkFences(trx: Knex.Transaction, fences: readonly number[]): Promise<void> {
  // Not `for share`: the holder's own beats must not wait for its transactions. Where the holder stops in the middle of
  // one, PostgreSQL ends it, so that it frees the rows that it has changed.
  const text = `select set_config('idle_in_transaction_session_timeout', '30s', true)
    from session_locks where fence = any(?) for key share`
  const { rows } = await trx.raw(text, [[...fences]]).options(prepared('fences'))
  if (rows.length < fences.length) throw new Error('Another process has taken the lock over meanwhile.')
}

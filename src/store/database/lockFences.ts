import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'
import { prepared } from './prepared.ts'
import { runAllThenThrow } from './runAllThenThrow.ts'

interface Held {
  fence: number
  over: boolean
}

const held = new AsyncLocalStorage<readonly Held[]>()

export async function whileFenced<T>(fence: number, work: () => Promise<T>): Promise<T> {
  const own: Held = { fence, over: false }
  try {
    return await held.run([...(held.getStore() ?? []), own], work)
  } finally {
    own.over = true
  }
}

/** Refuses writes after a takeover, and delays a takeover until the transaction ends. */
export function fenceTransactions(db: Knex): Knex {
  const begin = db.transaction.bind(db) as (
    work: (trx: Knex.Transaction) => Promise<unknown>,
    config?: object,
  ) => unknown
  const fenced = (work?: unknown, config?: object): unknown => {
    const fences = (held.getStore() ?? []).filter(lock => !lock.over).map(lock => lock.fence)
    if (typeof work !== 'function' || fences.length === 0) return begin(work as never, config)
    return begin(async trx => (await runAllThenThrow([checkFences(trx, fences), work(trx)]))[1], config)
  }
  // Knex lets its methods be redefined, but not assigned.
  return Object.defineProperty(db, 'transaction', { value: fenced, configurable: true })
}

async function checkFences(trx: Knex.Transaction, fences: readonly number[]): Promise<void> {
  // Does not block the holder's own heartbeats. PostgreSQL ends a transaction whose holder stops.
  const text = `select set_config('idle_in_transaction_session_timeout', '30s', true)
    from session_locks where fence = any(?) for key share`
  const { rows } = await trx.raw(text, [[...fences]]).options(prepared('fences'))
  if (rows.length < fences.length) throw new Error('Another process has taken over the lock.')
}

import type { Knex } from 'knex'
import type { SandboxContext } from '../SandboxContext.ts'

/**
 * Runs one change of the store in a transaction of its own and wakes the notifications after it.
 *
 * Writers stand in line: numbers of the change sequence would otherwise become visible out of order, and a delta
 * reader that has passed a number would never see the change behind it.
 */
export async function changeStore<T>(
  sandbox: Pick<SandboxContext, 'db' | 'notifier'>,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  const result = await sandbox.db.transaction(async trx => {
    await lockChanges(trx)
    return work(trx)
  })
  sandbox.notifier.wake()
  return result
}

/** Makes this transaction the only writer until it ends. */
export async function lockChanges(trx: Knex.Transaction): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(726312)')
}

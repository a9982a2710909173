import type { Knex } from 'knex'
import type { SandboxContext } from '../SandboxContext.ts'

/** Serializes writers, because a delta reader would miss a lower number that becomes visible later. */
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

export async function lockChanges(trx: Knex.Transaction): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(726312)')
}

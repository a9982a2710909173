import { seedCaspio } from '../caspio/seedCaspio.ts'
import type { SandboxContext } from '../SandboxContext.ts'
import { seedMailbox } from '../seed/seedMailbox.ts'
import { lockChanges } from '../store/changeStore.ts'
import { createDefaultFolders } from '../store/createFolders.ts'

/** Also resets Caspio's table. Older delta tokens then get 410. */
export async function resetMailbox(sandbox: SandboxContext, seed: boolean): Promise<void> {
  const { db, mailbox, clock } = sandbox
  await db.transaction(async trx => {
    await lockChanges(trx)
    const folders = trx('sandbox.folders').select('id').where({ mailbox })
    await trx('sandbox.removed_messages').whereIn('folder_id', folders.clone()).delete()
    for (const table of ['messages', 'subscriptions', 'folders', 'removed_folders', 'sendgrid_messages']) {
      await trx(`sandbox.${table}`).where({ mailbox }).delete()
    }
    await trx('sandbox.mailboxes').where({ address: mailbox }).increment('generation', 1)
    await createDefaultFolders(trx, mailbox)
    await trx('sandbox.caspio_records').delete()
    if (seed) await seedMailbox(trx, mailbox, clock())
    if (seed) await seedCaspio(trx, clock())
  })
  sandbox.faults.clear()
  sandbox.gate.setLimits()
}

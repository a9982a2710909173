import type { Context } from '../../context.ts'
import { findFirmNames, listRenamings, namedTables, renameRows } from '../../store/candidates/firmNames.ts'
import { notifyEvent } from '../../store/database/events.ts'

const batchSize = 1000

export async function refreshFirmNames({ db }: Pick<Context, 'db'>, signal: AbortSignal): Promise<number> {
  const names = await findFirmNames(db)
  let changed = 0
  for (const table of Object.keys(namedTables) as (keyof typeof namedTables)[]) {
    const renamings = await listRenamings(db, table, names)
    if (renamings.length === 0) continue
    for (let renamed = batchSize; renamed === batchSize; changed += renamed) {
      signal.throwIfAborted()
      renamed = await renameRows(db, table, renamings, batchSize)
    }
  }
  if (changed > 0) await notifyEvent(db, { type: 'firms.changed' })
  return changed
}

import type { Context } from '../context.ts'
import { listDueQuarantine } from '../store/quarantine.ts'
import { settleRemoved } from './settleRemoved.ts'

/** Looks quarantined messages up again when their next try is due: healed ones are stored, gone ones let go. */
export async function retryQuarantine(context: Context, signal: AbortSignal): Promise<void> {
  const due = await listDueQuarantine(context.db, context.clock())
  for (const [folderId, messages] of Map.groupBy(due, message => message.folderId)) {
    const ids = messages.map(message => message.graphId)
    await settleRemoved(context, { id: folderId, round: 0 }, ids, signal)
  }
}

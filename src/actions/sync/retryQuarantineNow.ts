import type { Context } from '../../context.ts'
import { whileLocked } from '../../store/database/sessionLock.ts'
import { countQuarantine, makeQuarantineDue, maxAtOnce } from '../../store/mailbox/quarantine.ts'
import { retryQuarantine } from '../mailbox/retryQuarantine.ts'
import { processMessages } from '../responses/processMessages.ts'

export async function retryQuarantineNow(
  context: Context,
  stopping: AbortSignal,
): Promise<{ tried: number; left: number }> {
  const { db } = context
  return whileLocked(await context.mailboxLocker.take(stopping), stopping, async signal => {
    const tried = await countQuarantine(db)
    await makeQuarantineDue(db)
    // Each round retries only the first due messages.
    for (let seen = 0; seen < tried; seen += maxAtOnce) await retryQuarantine(context, signal)
    await processMessages(context, signal, () => {})
    return { tried, left: await countQuarantine(db) }
  })
}

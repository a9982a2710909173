import type { Context } from '../context.ts'
import { forgetMailHints, listMailHints } from '../store/mailHints.ts'
import { mailCounts, type SyncCounts } from '../store/syncRuns.ts'
import { runSync } from './runSync.ts'
import { type SyncRequest, syncInTurn } from './syncInTurn.ts'
import { walkDue, walkMailbox } from './walkMailbox.ts'

/** Hints that a walk of everything settles on its way; more are left to the next one. */
const mostHints = 1000

/**
 * Brings the mirror up to now and turns new mail into responses. One sync at a time walks the mailbox, over all
 * processes: a second one waits for the first and answers its result.
 *
 * @throws AppError when Graph or Entra refuse or stay away; everything stored until then stays
 */
export async function syncMail(context: Context, request: SyncRequest): Promise<SyncCounts> {
  const counts = await syncInTurn(context, 'mail', request, async signal => {
    const hints = await listMailHints(context.db, mostHints)
    // Where nobody has seen a message yet, it may be anywhere.
    const isSparing = request.isPoll === true && !hints.some(hint => hint.folderId === null && !hint.gone)
    const hinted = new Set(hints.map(hint => hint.folderId).filter(id => id !== null))
    const walk: typeof walkMailbox = isSparing ? (...order) => walkDue(hinted, ...order) : walkMailbox
    const done = await runSync(context, { ...request, kind: 'mail', walk }, signal)
    await forgetMailHints(context.db, hints)
    return done
  })
  return mailCounts(counts)
}

import type { Context } from '../context.ts'
import { forgetMailHints, listMailHints } from '../store/mailHints.ts'
import { mailCounts, type SyncCounts } from '../store/syncRuns.ts'
import type { SyncRunOrder } from './runSync.ts'
import { type SyncRequest, syncInTurn } from './syncInTurn.ts'
import { namedFolders, syncUntilKnown } from './syncUntilKnown.ts'
import { walkDue, walkMailbox } from './walkMailbox.ts'

/** Hints that a sync settles on its way; more are left to the next one. */
const mostHints = 1000

/**
 * Brings the mirror up to now and turns new mail into responses. One sync at a time walks the mailbox, over all
 * processes: a second one waits for the first and answers its result. A poll walks what is due, and everything only when
 * a message that a hint names is not found there.
 *
 * @throws AppError when Graph or Entra refuse or stay away; everything stored until then stays
 */
export async function syncMail(context: Context, request: SyncRequest): Promise<SyncCounts> {
  const counts = await syncInTurn(context, 'mail', request, async signal => {
    const hints = await listMailHints(context.db, mostHints)
    const whole = { ...request, kind: 'mail', walk: walkMailbox } as const
    const due: SyncRunOrder = { ...whole, walk: (...order) => walkDue(namedFolders(hints), ...order) }
    const orders = request.isPoll ? [due, { ...whole, hoursBack: 0 }] : [whole]
    const done = await syncUntilKnown(context, hints, orders, signal)
    await forgetMailHints(context.db, hints)
    return done
  })
  return mailCounts(counts)
}

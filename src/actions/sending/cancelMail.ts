import type { Context } from '../../context.ts'
import { AppError, noSuch } from '../../domain/errors.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { findOutboxEntry, moveOutboxEntry, type OutboxEntry } from '../../store/sending/outbox.ts'
import { endSent } from './endMail.ts'
import { settleMailOfFollowUp } from './settleFollowUp.ts'

/**
 * Takes a mail back that has not left: one that waits, or one that failed. Its draft goes too, unless a person had
 * saved it before: that one stays in Drafts. One that turns out to have left is told so.
 *
 * @throws AppError `notFound`; `conflict` when it has left, or may have
 */
export async function cancelMail(context: Context, id: string): Promise<OutboxEntry> {
  const { db } = context
  const moved = await db.transaction(async trx => {
    const done =
      (await moveOutboxEntry(trx, id, ['failed'], { state: 'cancelled' })) ||
      (await moveOutboxEntry(trx, id, ['queued', 'drafted'], { state: 'cancelled' }, true))
    if (done) {
      await settleMailOfFollowUp(trx, id, { state: 'cancelled', reason: null, until: null }, context.clock())
      await notifyEvent(trx, { type: 'outbox.changed', id, state: 'cancelled' })
    }
    return done
  })
  const entry = await findOutboxEntry(db, id)
  if (!entry) throw noSuch('outbox')
  if (!moved && entry.state !== 'cancelled') throw tooLate(entry)
  await discardCancelled(context, entry)
  const now = (await findOutboxEntry(db, id)) ?? entry
  if (now.state === 'sent') throw tooLate(now)
  return now
}

/** A mail that may have left already stays on its way, and says soon what became of it. */
export function ignoreTooLate(error: unknown): void {
  if (!(error instanceof AppError && error.kind === 'conflict')) throw error
}

function tooLate({ state }: OutboxEntry): AppError {
  const sent = state === 'sent'
  return new AppError('conflict', 'outbox.left', sent ? 'The mail has left.' : 'The mail may have left already.', {
    hint: sent ? undefined : 'What became of it is looked up; its state will say so in a moment.',
  })
}

/**
 * Takes the draft of a cancelled mail away, and forgets it: sent once more, the mail gets another. One that a try made
 * before it was broken off is not remembered, and found by its mark. One that is no draft any more has left, and is told
 * so. The mail stays cancelled when Graph cannot be asked now.
 */
export async function discardCancelled(context: Context, entry: OutboxEntry): Promise<void> {
  const { id, draftId, mail, attempts, attemptedAt } = entry
  const { drafts } = context
  const isSaved = draftId !== null && draftId === mail.savedDraftId
  if (isSaved ? attemptedAt === null : draftId === null && attempts === 0) return
  try {
    const made = draftId === null ? await drafts.findByMark(id) : [await drafts.find(draftId)]
    const own = made.filter(draft => draft !== null)
    if (own.some(({ isDraft }) => !isDraft)) return void (await endSent(context, entry, ['cancelled']))
    for (const { graphId } of own) if (graphId !== mail.savedDraftId) await drafts.discard(graphId)
    if (draftId !== null && !isSaved) {
      await moveOutboxEntry(context.db, id, ['cancelled'], { draftId: null, internetMessageId: null })
    }
  } catch (error) {
    context.log.warn({ err: error }, 'a draft was left in Drafts')
  }
}

import type { Context } from '../context.ts'
import { AppError, noSuch } from '../domain/errors.ts'
import { notifyEvent } from '../store/events.ts'
import { findOutboxEntry, moveOutboxEntry, type OutboxEntry } from '../store/outbox.ts'
import { settleMailOfFollowUp } from './settleFollowUp.ts'

/**
 * Takes a mail back that has not left: one that waits, or one that failed. Its draft goes too, unless a person had
 * saved it before: that one stays in Drafts.
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
  return (await findOutboxEntry(db, id)) ?? entry
}

function tooLate({ state }: OutboxEntry): AppError {
  const sent = state === 'sent'
  return new AppError('conflict', 'outbox.left', sent ? 'The mail has left.' : 'The mail may have left already.', {
    hint: sent ? undefined : 'What became of it is looked up; its state will say so in a moment.',
  })
}

/**
 * Takes the draft of a cancelled mail away, and forgets it: sent once more, the mail gets another. One that a try made
 * before it was broken off is not remembered, and found by its mark. The mail stays cancelled even when that cannot be
 * done now.
 */
export async function discardCancelled(
  context: Context,
  { id, draftId, mail, attempts }: Pick<OutboxEntry, 'id' | 'draftId' | 'mail' | 'attempts'>,
): Promise<void> {
  const { drafts } = context
  if (draftId === null ? attempts === 0 : draftId === mail.savedDraftId) return
  try {
    const made = draftId === null ? await drafts.findByMark(id) : [await drafts.find(draftId)]
    const own = made.filter(draft => draft !== null).filter(({ graphId }) => graphId !== mail.savedDraftId)
    if (own.some(draft => !draft.isDraft)) return
    for (const { graphId } of own) await drafts.discard(graphId)
    if (draftId !== null) {
      await moveOutboxEntry(context.db, id, ['cancelled'], { draftId: null, internetMessageId: null })
    }
  } catch (error) {
    context.log.warn({ err: error }, 'a draft was left in Drafts')
  }
}

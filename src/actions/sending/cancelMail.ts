import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../domain/errors.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { findOutboxEntry, moveOutboxEntry, type OutboxEntry } from '../../store/sending/outbox.ts'
import { finishAsSent } from './finishMail.ts'
import { settleMailOfFollowUp } from './settleFollowUp.ts'

/**
 * Keeps a person's saved draft.
 * @throws AppError `conflict` when it was or may have been sent
 */
export async function cancelMail(
  context: Pick<Context, 'db' | 'queue' | 'drafts' | 'clock' | 'log' | 'metrics'>,
  id: string,
): Promise<OutboxEntry> {
  const { db } = context
  const moved = await db.transaction(async trx => {
    const done =
      (await moveOutboxEntry(trx, id, ['failed'], { state: 'cancelled' })) ||
      (await moveOutboxEntry(trx, id, ['queued', 'drafted'], { state: 'cancelled' }, true))
    if (done) {
      await settleMailOfFollowUp(context, trx, id, { state: 'cancelled', reason: null, until: null })
      await notifyEvent(trx, { type: 'outbox.changed', id, state: 'cancelled' })
    }
    return done
  })
  const entry = await findOutboxEntry(db, id)
  if (!entry) throw notFound('outbox')
  if (!moved && entry.state !== 'cancelled') throw tooLate(entry)
  await discardCancelled(context, entry)
  const now = (await findOutboxEntry(db, id)) ?? entry
  if (now.state === 'sent') throw tooLate(now)
  return now
}

/** Ignores that the email may have been sent: its state will show it. */
export function ignoreTooLate(error: unknown): void {
  if (!(error instanceof AppError && error.kind === 'conflict')) throw error
}

function tooLate({ state }: OutboxEntry): AppError {
  const sent = state === 'sent'
  return new AppError(
    'conflict',
    'outbox.left',
    sent ? 'The email has already been sent.' : 'The email may already have been sent.',
    {
      hint: sent ? undefined : 'Rejoinder is checking whether it was sent. Its state will show the result in a moment.',
    },
  )
}

/** Marks an email as sent if it was sent after all. */
export async function discardCancelled(
  context: Pick<Context, 'db' | 'queue' | 'drafts' | 'clock' | 'log' | 'metrics'>,
  entry: OutboxEntry,
): Promise<void> {
  const { id, draftId, mail, attempts, attemptedAt } = entry
  const { drafts } = context
  const isSaved = draftId !== null && draftId === mail.savedDraftId
  if (isSaved ? attemptedAt === null : draftId === null && attempts === 0) return
  try {
    const made = draftId === null ? await drafts.findByMark(id) : [await drafts.find(draftId)]
    const own = made.filter(draft => draft !== null)
    if (own.some(({ isDraft }) => !isDraft)) return void (await finishAsSent(context, entry, ['cancelled']))
    for (const { graphId } of own) if (graphId !== mail.savedDraftId) await drafts.discard(graphId)
    if (draftId !== null && !isSaved) {
      await moveOutboxEntry(context.db, id, ['cancelled'], { draftId: null, internetMessageId: null })
    }
  } catch (error) {
    context.log.warn({ err: error }, 'could not delete a draft, which stays in Drafts')
  }
}

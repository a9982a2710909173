import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { OutboxEntry } from '../../store/sending/outbox.ts'

/**
 * What became of a mail's draft: it has left, still lies in Drafts, or is nowhere. Before Graph was asked to send it, only
 * one that carries the mail's mark counts: a saved draft may have been sent in Outlook, with other words.
 *
 * @throws AppError `unavailable`, also when looking is refused: an expired secret, say, tells nothing of a mail that may
 * have left
 */
export async function lookUpMail(
  { drafts }: Context,
  { id, draftId, attemptedAt }: OutboxEntry,
  signal: AbortSignal,
): Promise<'sent' | 'draft' | 'gone'> {
  try {
    const own = draftId ? await drafts.find(draftId, signal) : null
    if (own && (attemptedAt || own.mark === id)) return own.isDraft ? 'draft' : 'sent'
    const marked = await drafts.findByMark(id, signal)
    if (marked.some(({ isDraft }) => !isDraft)) return 'sent'
    return marked.length > 0 ? 'draft' : 'gone'
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.kind === 'unavailable') throw cause
    throw new AppError('unavailable', 'outbox.unclear', 'Whether the mail has left cannot be looked up.', { cause })
  }
}

/** A mail is out within so long of when it is due, or something was in the way. */
const promptMs = 2 * 60_000

/**
 * Whether a mail has left of which nothing is noted: a database that was restored from a backup knows nothing of what was
 * sent since. Looked up when a mail comes late only; one that comes in time cannot have left before.
 */
export async function hasLeftUnnoticed(context: Context, entry: OutboxEntry, signal: AbortSignal): Promise<boolean> {
  const isLate = Math.abs(context.clock().getTime() - entry.dueAt.getTime()) > promptMs
  return isLate && (await lookUpMail(context, entry, signal)) === 'sent'
}

import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { OutboxEntry } from '../../store/sending/outbox.ts'

/**
 * A draft without our mark may have been sent in Outlook by a person.
 * @throws AppError `unavailable`, also when Graph refuses the lookup
 */
export async function lookUpMail(
  { drafts }: Pick<Context, 'drafts'>,
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
    throw new AppError('unavailable', 'outbox.unclear', 'Rejoinder cannot check whether the email was sent.', { cause })
  }
}

const promptMs = 2 * 60_000

/** A restored backup may lack the record. */
export async function wasSentUnrecorded(
  context: Pick<Context, 'drafts' | 'clock'>,
  entry: OutboxEntry,
  signal: AbortSignal,
): Promise<boolean> {
  const isLate = Math.abs(context.clock().getTime() - entry.dueAt.getTime()) > promptMs
  return isLate && (await lookUpMail(context, entry, signal)) === 'sent'
}

import type { Context } from '../context.ts'
import { noSuch } from '../domain/errors.ts'
import { saveReviewClosed } from '../store/emailDetails.ts'
import { notifyEvent } from '../store/events.ts'

/**
 * Takes an email out of what is for review (MBX-13), or puts it back. Its responses stay as they are.
 *
 * @throws AppError `notFound`
 */
export async function closeReview(context: Context, messageId: string, closed: boolean): Promise<void> {
  await context.db.transaction(async trx => {
    const found = await saveReviewClosed(trx, messageId, closed ? context.clock() : null)
    if (!found) throw noSuch('email')
    await notifyEvent(trx, { type: 'emails.changed', folderIds: ['for-review'] })
  })
}

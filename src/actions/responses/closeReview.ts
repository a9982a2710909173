import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../domain/errors.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { saveReviewClosed } from '../../store/mailbox/emailDetails.ts'
import { isCopyForReview } from '../../store/mailbox/reviewReasons.ts'

/** MBX-13. */
export async function closeReview(
  context: Pick<Context, 'db' | 'clock'>,
  messageId: string,
  closed: boolean,
): Promise<void> {
  await context.db.transaction(async trx => {
    const isForReview = await isCopyForReview(trx, messageId)
    if (isForReview === null) throw notFound('email')
    if (closed && !isForReview) throw new AppError('conflict', 'email.notForReview', 'This email is not for review.')
    await saveReviewClosed(trx, messageId, closed ? context.clock() : null)
    await notifyEvent(trx, { type: 'emails.changed', folderIds: ['for-review'] })
  })
}

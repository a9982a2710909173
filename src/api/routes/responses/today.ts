import { findWaitingRecipients } from '../../../actions/sending/findWaitingRecipients.ts'
import type { Context } from '../../../context.ts'
import { mostOfKind as limit, Today } from '../../../contract/today.ts'
import { listPageEmails, viewPage } from '../../../store/mailbox/mailboxEmails.ts'
import { listReviewReasons } from '../../../store/mailbox/reviewReasons.ts'
import type { App } from '../../app.ts'
import { listDueReminders, listWaiting, waitingKinds } from '../../listWaiting.ts'
import { presentEmails } from '../../presentEmail.ts'
import { presentWaiting } from '../../presentToday.ts'

/** Adds the list of what waits for somebody, over all candidates. */
export function todayRoutes(app: App, context: Context): void {
  const { db } = context
  const listForReview = async () => {
    const rows = await listPageEmails(db, viewPage(db, 'for-review', { offset: 0, limit, unreadOnly: false }))
    const reasons = await listReviewReasons(
      db,
      rows.map(({ messageId }) => messageId),
    )
    const emails = await presentEmails(context, rows)
    return emails.map(email => ({ ...email, reviewReason: reasons.get(email.messageId) }))
  }
  app.get(
    '/api/today',
    {
      schema: {
        tags: ['responses'],
        summary: `List what needs attention, at most ${limit} of each kind, newest first`,
        response: { 200: Today },
      },
    },
    async () => {
      const [reminders, yeses, questions, forReview, waiting] = await Promise.all([
        listDueReminders(context),
        listWaiting(context, waitingKinds.yeses),
        listWaiting(context, waitingKinds.questions),
        listForReview(),
        findWaitingRecipients(context, limit),
      ])
      return { reminders, yeses, questions, forReview, ...presentWaiting(waiting, limit) }
    },
  )
}

import { findFromCandidates } from '../../../actions/responses/findFromCandidates.ts'
import { findWaitingRecipients } from '../../../actions/sending/findWaitingRecipients.ts'
import type { Context } from '../../../context.ts'
import { defaultPerKind, Today, TodayQuery } from '../../../contract/today.ts'
import { listPageEmails, viewPage } from '../../../store/mailbox/mailboxEmails.ts'
import { listReviewReasons } from '../../../store/mailbox/reviewReasons.ts'
import type { App } from '../../app.ts'
import { isoDates } from '../../iso.ts'
import { listCalledOff, listDueReminders, listWaiting, waitingKinds } from '../../listWaiting.ts'
import { presentEmails } from '../../presentEmail.ts'
import { listSoonInterviews } from '../../presentInterview.ts'
import { presentWaiting } from '../../presentToday.ts'

export function todayRoutes(app: App, context: Context): void {
  const { db } = context
  const listForReview = async (limit: number) => {
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
        summary: 'List what needs attention, newest first',
        querystring: TodayQuery,
        response: { 200: Today },
      },
    },
    async ({ query: { most = defaultPerKind } }) => {
      const [
        interviews,
        calledOff,
        reminders,
        yeses,
        noLongerInterested,
        questions,
        redirects,
        fromCandidates,
        forReview,
        waiting,
      ] = await Promise.all([
        listSoonInterviews(context, most),
        listCalledOff(context, most),
        listDueReminders(context, most),
        listWaiting(context, waitingKinds.yeses, most),
        listWaiting(context, waitingKinds.noLongerInterested, most),
        listWaiting(context, waitingKinds.questions, most),
        listWaiting(context, waitingKinds.redirects, most),
        findFromCandidates(context, most),
        listForReview(most),
        findWaitingRecipients(context, most),
      ])
      return {
        interviews,
        calledOff,
        reminders,
        yeses,
        noLongerInterested,
        questions,
        redirects,
        fromCandidates: fromCandidates.map(email => isoDates(email)),
        forReview,
        ...presentWaiting(waiting, most),
      }
    },
  )
}

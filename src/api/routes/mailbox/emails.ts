import { findContentIds } from '../../../actions/mailbox/findContentIds.ts'
import { closeReview } from '../../../actions/responses/closeReview.ts'
import { linkEmail } from '../../../actions/responses/linkEmail.ts'
import { recordOpened } from '../../../actions/responses/recordOpened.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { EmailDetails, EmailParams, ReviewChange, ReviewState } from '../../../contract/mailbox.ts'
import { CandidateChoice, LinkedEmail } from '../../../contract/responses.ts'
import { notFound } from '../../../domain/errors.ts'
import { findEmail, listLinkedResponses } from '../../../store/mailbox/emailDetails.ts'
import { findPeopleNames } from '../../../store/mailbox/peopleNames.ts'
import type { App } from '../../app.ts'
import { callerOf } from '../../plugins/access.ts'
import { peopleOf, presentEmailDetails } from '../../presentEmail.ts'

const tags = ['mailbox']

export function emailRoutes(app: App, context: Context): void {
  const { db, config, log } = context

  app.get(
    '/api/outlook/emails/:messageId',
    {
      config: { audited: true },
      schema: {
        tags,
        summary: 'Get an email with its full content',
        params: EmailParams,
        response: { 200: EmailDetails, '4xx': ErrorBody },
      },
    },
    async request => {
      const { messageId } = request.params
      const email = await findEmail(db, messageId)
      if (!email) throw notFound('email')
      const namesContentIds = email.bodyType === 'html' && /cid:/i.test(email.body)
      const [responses, names, contentIds] = await Promise.all([
        listLinkedResponses(db, email.messageKey),
        findPeopleNames(db, peopleOf(email)),
        // A missing image must not keep the rest of the email from being read.
        findContentIds(context, messageId, { ...email, namesContentIds }).catch(error => {
          log.warn({ err: error }, 'could not find the content ids of an email')
          return {}
        }),
      ])
      if (request.user?.by === 'session') {
        await recordOpened(
          context,
          responses.map(({ id }) => id),
        )
      }
      return presentEmailDetails(email, responses, contentIds, config, names)
    },
  )
  app.patch(
    '/api/outlook/emails/:messageId/review',
    {
      config: { audited: ['closed'], right: 'write' },
      schema: {
        tags,
        summary: 'Close or reopen an email that is for review',
        params: EmailParams,
        body: ReviewChange,
        response: { 200: ReviewState, '4xx': ErrorBody },
      },
    },
    async request => {
      const { messageId } = request.params
      await closeReview(context, messageId, request.body.closed)
      return { messageId, closed: request.body.closed }
    },
  )
  app.post(
    '/api/outlook/emails/:messageId/candidate',
    {
      config: { audited: ['candidateId'], right: 'write' },
      schema: {
        tags,
        summary: 'Link an unlinked email to a candidate; it becomes a response',
        params: EmailParams,
        body: CandidateChoice,
        response: { 200: LinkedEmail, '4xx': ErrorBody },
      },
    },
    async request => {
      const performedBy = callerOf(request)
      return { responseId: await linkEmail(context, { ...request.params, ...request.body, performedBy }) }
    },
  )
}

import { Type } from 'typebox'
import type { EmailWrite } from '../../../actions/mailbox/emailWrite.ts'
import { findContentIds } from '../../../actions/mailbox/findContentIds.ts'
import { type EmailAction, type EmailOutcome, writeEmail, writeEmails } from '../../../actions/mailbox/writeEmails.ts'
import { closeReview } from '../../../actions/responses/closeReview.ts'
import { linkEmail } from '../../../actions/responses/linkEmail.ts'
import { noteOpened } from '../../../actions/responses/noteOpened.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import {
  BulkRequest,
  BulkResult,
  DeleteQuery,
  EmailDetails,
  EmailParams,
  EmailWritten,
  type EmailWrittenBody,
  FlagChange,
  MoveRequest,
  ReviewChange,
  ReviewState,
} from '../../../contract/mailbox.ts'
import { CandidateChoice, LinkedEmail } from '../../../contract/responses.ts'
import { noSuch } from '../../../domain/errors.ts'
import { findEmail, listLinkedResponses } from '../../../store/mailbox/emailDetails.ts'
import { findPeopleNames } from '../../../store/mailbox/peopleNames.ts'
import type { App } from '../../app.ts'
import { callerOf } from '../../plugins/access.ts'
import { peopleOf, presentEmailDetails } from '../../presentEmail.ts'

const tags = ['mailbox']
const written = { 200: EmailWritten, '4xx': ErrorBody, '5xx': ErrorBody }

/** Adds the routes that read and change one email, here and in the mailbox. */
export function emailRoutes(app: App, context: Context): void {
  const { db, config, log } = context
  const write = async (messageId: string, action: EmailAction): Promise<EmailWrittenBody> =>
    presentWrite(await writeEmail(context, messageId, action))

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
      if (!email) throw noSuch('email')
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
        await noteOpened(
          context,
          responses.map(({ id }) => id),
        )
      }
      return presentEmailDetails(email, responses, contentIds, config, names)
    },
  )
  for (const action of ['read', 'unread'] as const) {
    app.patch(
      `/api/outlook/emails/:messageId/${action}`,
      {
        config: { right: 'write' },
        schema: { tags, summary: `Mark as ${action}`, params: EmailParams, response: written },
      },
      async request => write(request.params.messageId, action),
    )
  }
  app.patch(
    '/api/outlook/emails/:messageId/flag',
    {
      config: { right: 'write' },
      schema: {
        tags,
        summary: 'Flag an email, or unflag it with {"flagged": false}',
        params: EmailParams,
        body: Type.Optional(Type.Union([FlagChange, Type.Null()])),
        response: written,
      },
    },
    async request => write(request.params.messageId, request.body?.flagged === false ? 'unflag' : 'flag'),
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
  app.post(
    '/api/outlook/emails/:messageId/move',
    {
      config: { audited: ['destinationId'], right: 'write' },
      schema: {
        tags,
        summary: 'Move an email to a folder; also undoes archiving and deleting',
        params: EmailParams,
        body: MoveRequest,
        response: written,
      },
    },
    async request => write(request.params.messageId, { moveTo: request.body.destinationId }),
  )
  app.post(
    '/api/outlook/emails/:messageId/archive',
    {
      config: { right: 'write' },
      schema: { tags, summary: 'Move an email to the Archive folder', params: EmailParams, response: written },
    },
    async request => write(request.params.messageId, 'archive'),
  )
  app.delete(
    '/api/outlook/emails/:messageId',
    {
      config: { right: 'write' },
      schema: {
        tags,
        summary: 'Move an email to Deleted Items, or delete it permanently with forGood',
        params: EmailParams,
        querystring: DeleteQuery,
        response: written,
      },
    },
    async request => write(request.params.messageId, request.query.forGood ? 'deleteForGood' : 'delete'),
  )
  app.post(
    '/api/outlook/emails/bulk',
    {
      config: { audited: ['action', 'ids'], right: 'write' },
      schema: {
        tags,
        summary: 'Change several emails; each has its own result',
        body: BulkRequest,
        response: { 200: BulkResult, '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async request => {
      const ids = [...new Set(request.body.ids)]
      const results = (await writeEmails(context, ids, request.body.action)).map(presentOutcome)
      const succeeded = results.filter(result => result.ok).length
      return { succeeded, failed: results.length - succeeded, results }
    },
  )
}

function presentWrite({ before, after }: EmailWrite): EmailWrittenBody {
  const { graphId, isRead, flag } = after ?? before
  const moved = after !== null && after.folderId !== before.folderId
  return {
    messageId: graphId,
    folderId: after?.folderId ?? null,
    isRead,
    flag,
    undo: moved ? { folderId: before.folderId } : null,
  }
}

function presentOutcome(outcome: EmailOutcome) {
  const { messageId } = outcome
  if ('write' in outcome) return { messageId, ok: true, undo: presentWrite(outcome.write).undo }
  return { messageId, ok: false, error: outcome.error.message, code: outcome.error.code, undo: null }
}

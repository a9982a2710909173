import { archiveSubmission } from '../../../actions/responses/archiveSubmission.ts'
import { syncSubmissions } from '../../../actions/sync/syncSubmissions.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody, IdParams } from '../../../contract/list.ts'
import { SyncRequest } from '../../../contract/mailbox.ts'
import {
  ArchiveChange,
  SubmissionDetails,
  type SubmissionDetailsBody,
  SubmissionFilter,
  SubmissionGroupFilter,
  SubmissionGroupSchema,
  SubmissionSchema,
  SubmissionsSyncResult,
} from '../../../contract/submissions.ts'
import { notFound } from '../../../domain/errors.ts'
import { findSubmission, listSubmissionGroups, listSubmissions } from '../../../store/responses/submissions.ts'
import type { App } from '../../app.ts'
import { fillBody } from '../../fillBody.ts'
import { isoDates } from '../../iso.ts'
import { addListRoute } from '../../listQuery.ts'

const tags = ['submissions']
/** CONST-04. */
const defaultHoursBack = 24

export function submissionRoutes(app: App, context: Context): void {
  const found = async (id: string): Promise<SubmissionDetailsBody> => {
    const submission = await findSubmission(context.db, id)
    if (!submission) throw notFound('submission')
    return isoDates(submission)
  }
  addListRoute(app, {
    path: 'submissions',
    tags,
    summary: 'List submissions, newest first',
    filter: SubmissionFilter,
    sort: ['sentAt', 'candidateName', 'refId', 'clientCompany', 'to', 'toName', 'subject'],
    item: SubmissionSchema,
    list: (filter, range) => listSubmissions(context.db, filter, range),
    present: rows => rows.map(isoDates),
  })
  addListRoute(app, {
    path: 'submission-groups',
    tags,
    summary: 'Count submissions by candidate and reference, newest first',
    filter: SubmissionGroupFilter,
    sort: ['latestAt', 'candidateName', 'refId'],
    item: SubmissionGroupSchema,
    list: (filter, range) => listSubmissionGroups(context.db, filter, range),
    present: rows => rows.map(isoDates),
  })
  app.get(
    '/api/submissions/:id',
    {
      config: { audited: true },
      schema: {
        tags,
        summary: 'Get a submission with its full content',
        params: IdParams,
        response: { 200: SubmissionDetails, '4xx': ErrorBody },
      },
    },
    async request => found(request.params.id),
  )
  app.post(
    '/api/submissions/sync',
    {
      config: { right: 'write' },
      schema: {
        tags,
        summary: 'Sync Sent Items, find submissions and wait for the result',
        body: SyncRequest,
        response: { 200: SubmissionsSyncResult, '4xx': ErrorBody, '5xx': ErrorBody },
      },
      preValidation: fillBody,
    },
    async request => syncSubmissions(context, { hoursBack: request.body.hoursBack ?? defaultHoursBack, manual: true }),
  )
  app.post(
    '/api/submissions/:id/archive',
    {
      config: { right: 'write' },
      schema: {
        tags,
        summary: 'Archive or unarchive a submission',
        params: IdParams,
        body: ArchiveChange,
        response: { 200: SubmissionDetails, '4xx': ErrorBody },
      },
    },
    async request => {
      await archiveSubmission(context, request.params.id, request.body.archived)
      return found(request.params.id)
    },
  )
}

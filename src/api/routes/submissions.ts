import { Type } from 'typebox'
import { archiveSubmission } from '../../actions/archiveSubmission.ts'
import type { Context } from '../../context.ts'
import { ErrorBody, IdParams, ListQuery } from '../../contract/list.ts'
import { ArchiveChange, type SubmissionBody, SubmissionSchema } from '../../contract/submissions.ts'
import { AppError } from '../../domain/errors.ts'
import { findSubmission, listSubmissions, type Submission } from '../../store/submissions.ts'
import type { App } from '../app.ts'
import { contentRange, readListQuery } from '../listQuery.ts'
import { iso } from '../presentResponse.ts'

const tags = ['submissions']
const NoFilter = Type.Object({}, { additionalProperties: false })

/** Sent resumes. */
export function submissionRoutes(app: App, context: Context): void {
  const found = async (id: string): Promise<SubmissionBody> => {
    const submission = await findSubmission(context.db, id)
    if (!submission) throw new AppError('notFound', 'submission.notFound', 'There is no such submission.')
    return present(submission)
  }
  app.get(
    '/api/submissions',
    {
      schema: {
        tags,
        summary: 'List sent resumes, newest first',
        querystring: ListQuery,
        response: { 200: Type.Array(SubmissionSchema), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { range } = readListQuery(request.query, NoFilter)
      const page = await listSubmissions(context.db, range)
      reply.header('content-range', contentRange('submissions', range, page))
      return page.rows.map(present)
    },
  )
  app.get(
    '/api/submissions/:id',
    {
      schema: { tags, summary: 'One, whole', params: IdParams, response: { 200: SubmissionSchema, '4xx': ErrorBody } },
    },
    async request => found(request.params.id),
  )
  app.post(
    '/api/submissions/:id/archive',
    {
      schema: {
        tags,
        summary: 'Archive it, or take that back',
        params: IdParams,
        body: ArchiveChange,
        response: { 200: SubmissionSchema, '4xx': ErrorBody },
      },
    },
    async request => {
      await archiveSubmission(context, request.params.id, request.body.archived)
      return found(request.params.id)
    },
  )
}

function present(submission: Submission): SubmissionBody {
  return { ...submission, sentAt: iso(submission.sentAt) }
}

import { changeResponse } from '../../../actions/responses/changeResponse.ts'
import { moveResponse } from '../../../actions/responses/moveResponse.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody, IdParams } from '../../../contract/list.ts'
import { CandidateChoice, ResponseDetails, ResponseStatusChange } from '../../../contract/responses.ts'
import { AppError } from '../../../domain/errors.ts'
import type { App } from '../../app.ts'
import { callerOf } from '../../plugins/access.ts'
import { readResponse } from '../../readResponses.ts'

const tags = ['responses']
const changed = { 200: ResponseDetails, '4xx': ErrorBody }

/** Adds the routes that change a response. */
export function responseChangeRoutes(app: App, context: Context): void {
  const details = (id: string) => readResponse(context, id)

  for (const [path, isRead] of [
    ['read', true],
    ['unread', false],
  ] as const) {
    app.patch(
      `/api/responses/:id/${path}`,
      {
        config: { right: 'write' },
        schema: {
          tags,
          summary: isRead ? 'Mark as read and archive' : 'Mark as unread and unarchive',
          params: IdParams,
          response: changed,
        },
      },
      async request => {
        await changeResponse(context, request.params.id, { isRead }, callerOf(request))
        return details(request.params.id)
      },
    )
  }
  app.put(
    '/api/responses/:id/status',
    {
      config: { audited: ['status', 'category', 'interestLevel', 'restored'], right: 'write' },
      schema: {
        tags,
        summary: "Set the status, category or level; 'closed' archives the response and 'new' unarchives it",
        params: IdParams,
        body: ResponseStatusChange,
        response: changed,
      },
    },
    async request => {
      const { interestLevel: level, ...change } = request.body
      if (change.restored && level === undefined && change.category === undefined) {
        throw new AppError('invalid', 'response.restored', 'restored requires the previous level or category.', {
          field: 'restored',
        })
      }
      await changeResponse(context, request.params.id, { ...change, level }, callerOf(request))
      return details(request.params.id)
    },
  )
  app.post(
    '/api/responses/:id/candidate',
    {
      config: { audited: ['candidateId'], right: 'write' },
      schema: {
        tags,
        summary: 'Move a response to another candidate and classify it again; the same call moves it back',
        params: IdParams,
        body: CandidateChoice,
        response: changed,
      },
    },
    async request => {
      const performedBy = callerOf(request)
      await moveResponse(context, { ...request.params, ...request.body, performedBy })
      return details(request.params.id)
    },
  )
}

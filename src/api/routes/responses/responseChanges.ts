import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Knex } from 'knex'
import { Type } from 'typebox'
import { changeResponse } from '../../../actions/responses/changeResponse.ts'
import { moveResponse } from '../../../actions/responses/moveResponse.ts'
import { setInterview } from '../../../actions/responses/setInterview.ts'
import { setOwner } from '../../../actions/responses/setOwner.ts'
import { unlinkResponse } from '../../../actions/responses/unlinkResponse.ts'
import type { Context } from '../../../context.ts'
import { InterviewOrder } from '../../../contract/interviews.ts'
import { ErrorBody, IdParams } from '../../../contract/list.ts'
import { CandidateChoice, OwnerOrder, ResponseDetails, ResponseStatusChange } from '../../../contract/responses.ts'
import { AppError } from '../../../domain/errors.ts'
import type { App } from '../../app.ts'
import { callerOf } from '../../plugins/access.ts'
import { matchOf } from '../../plugins/entityTags.ts'
import { readResponse } from '../../readResponses.ts'

const tags = ['responses']
const changed = { 200: ResponseDetails, '4xx': ErrorBody }

export function responseChangeRoutes(app: App, context: Context): void {
  const details = (id: string) => readResponse(context, id)
  const matchIn = (request: FastifyRequest, reply: FastifyReply, id: string) => {
    if (request.headers['if-match'] === undefined) return undefined
    const matches = matchOf(request, reply)
    return async (trx: Knex.Transaction) => matches(await readResponse({ ...context, db: trx }, id))
  }

  for (const [path, isRead] of [
    ['read', true],
    ['unread', false],
  ] as const) {
    app.patch(
      `/api/responses/:id/${path}`,
      {
        config: { right: 'write', tagged: true },
        schema: {
          tags,
          summary: isRead ? 'Mark as read and archive' : 'Mark as unread and unarchive',
          params: IdParams,
          response: changed,
        },
      },
      async (request, reply) => {
        const { id } = request.params
        await changeResponse(context, id, { isRead }, callerOf(request), matchIn(request, reply, id))
        return details(id)
      },
    )
  }
  app.put(
    '/api/responses/:id/status',
    {
      config: { audited: ['status', 'category', 'interestLevel', 'restored'], right: 'write', tagged: true },
      schema: {
        tags,
        summary: "Set the status, category or level; 'closed' archives the response and 'new' unarchives it",
        params: IdParams,
        body: ResponseStatusChange,
        response: changed,
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { interestLevel: level, ...change } = request.body
      if (change.restored && level === undefined && change.category === undefined) {
        throw new AppError('invalid', 'response.restored', 'restored requires the previous level or category.', {
          field: 'restored',
        })
      }
      await changeResponse(context, id, { ...change, level }, callerOf(request), matchIn(request, reply, id))
      return details(id)
    },
  )
  app.put(
    '/api/responses/:id/owner',
    {
      config: { audited: ['owner', 'isSet'], right: 'write', tagged: true },
      schema: {
        tags,
        summary: "Set the owner of a response's conversation, or null for nobody",
        params: IdParams,
        body: OwnerOrder,
        response: changed,
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { owner, isSet = true } = request.body
      await setOwner(context, id, { owner, isSet }, callerOf(request), matchIn(request, reply, id))
      return details(id)
    },
  )
  app.put(
    '/api/responses/:id/interview',
    {
      config: { audited: ['startsAt', 'endsAt', 'timeZone', 'isSet'], right: 'write', tagged: true },
      schema: {
        tags,
        summary: "Set the agreed time of a response's conversation, or null for none",
        params: IdParams,
        body: InterviewOrder,
        response: changed,
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { startsAt, endsAt, timeZone, isSet = true } = request.body
      const order = { startsAt: dateOf(startsAt), endsAt: dateOf(endsAt), timeZone, isSet }
      await setInterview(context, id, order, callerOf(request), matchIn(request, reply, id))
      return details(id)
    },
  )
  app.post(
    '/api/responses/:id/candidate',
    {
      config: { audited: ['candidateId'], right: 'write', tagged: true },
      schema: {
        tags,
        summary: 'Move a response to another candidate and classify it again; the same call moves it back',
        params: IdParams,
        body: CandidateChoice,
        response: changed,
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const performedBy = callerOf(request)
      await moveResponse(context, { id, ...request.body, performedBy }, matchIn(request, reply, id))
      return details(id)
    },
  )
  app.delete(
    '/api/responses/:id/candidate',
    {
      config: { right: 'write', tagged: true },
      schema: {
        tags,
        summary: 'Remove a link that a person made; the response is deleted and its email is processed again',
        params: IdParams,
        response: { 204: Type.Null(), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await unlinkResponse(context, id, matchIn(request, reply, id))
      return reply.status(204).send(null)
    },
  )
}

const dateOf = (given: string | null | undefined) => (given ? new Date(given) : null)

import { Type } from 'typebox'
import { changeResponse } from '../../../actions/responses/changeResponse.ts'
import { moveResponse } from '../../../actions/responses/moveResponse.ts'
import { noteOpened } from '../../../actions/responses/noteOpened.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody, IdParams, listQuery } from '../../../contract/list.ts'
import {
  CandidateChoice,
  ResponseDetails,
  ResponseFilter,
  ResponseGroup,
  ResponseGroupFilter,
  ResponseSchema,
  ResponseStatusChange,
} from '../../../contract/responses.ts'
import { AppError } from '../../../domain/errors.ts'
import { stripSubjectPrefixes } from '../../../domain/subjects.ts'
import { listResponseGroups } from '../../../store/responses/responseGroups.ts'
import { listResponses } from '../../../store/responses/responseList.ts'
import type { App } from '../../app.ts'
import { isoDates } from '../../iso.ts'
import { addList, readListQuery, tellRefused } from '../../listQuery.ts'
import { callerOf } from '../../plugins/access.ts'
import { presentResponses, readResponse } from '../../readResponses.ts'
import { readResponseFilter } from '../../readSearch.ts'
import { exportResponses } from './responseExport.ts'

const tags = ['responses']

const sortFields = [
  'latestAt',
  'receivedAt',
  'candidateName',
  'clientEmail',
  'clientName',
  'refId',
  'subject',
  'category',
  'status',
  'isRead',
  'stance',
  'threadSize',
  'threadUnread',
] as const

/** Adds the routes for responses. */
export function responseRoutes(app: App, context: Context): void {
  const { db, config } = context
  const overrides = config.interestOverrideDomains
  const details = (id: string) => readResponse(context, id)

  addList(app, {
    path: 'responses',
    tags,
    summary: 'List responses, newest first',
    filter: ResponseFilter,
    sort: sortFields,
    item: ResponseSchema,
    async list(wanted, range, user) {
      const { filter, refused } = await readResponseFilter(context, wanted, user)
      return { ...(await listResponses(db, filter, range, overrides)), refused }
    },
    present: rows => presentResponses(context, rows),
  })
  app.get(
    '/api/responses/export',
    {
      config: { audited: ['filter', 'sort'] },
      schema: {
        tags,
        summary: 'Export the responses that match a filter as CSV; times are in TZ_BUSINESS',
        querystring: listQuery(ResponseFilter, sortFields),
        response: { 200: { content: { 'text/csv': { schema: Type.String() } } }, '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { range, filter: wanted } = readListQuery(request.query, ResponseFilter, sortFields)
      const { filter, refused } = await readResponseFilter(context, wanted, request.user?.name ?? null)
      tellRefused(reply, refused)
      return exportResponses(context, reply, filter, range.sort)
    },
  )
  app.get(
    '/api/responses/:id',
    {
      config: { audited: true },
      schema: {
        tags,
        summary: 'Get a response with its full content',
        params: IdParams,
        response: { 200: ResponseDetails, '4xx': ErrorBody },
      },
    },
    async request => {
      const { id } = request.params
      const found = await details(id)
      if (request.user?.by === 'session') await noteOpened(context, [id])
      return found
    },
  )
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
          response: { 200: ResponseDetails, '4xx': ErrorBody },
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
        response: { 200: ResponseDetails, '4xx': ErrorBody },
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
        response: { 200: ResponseDetails, '4xx': ErrorBody },
      },
    },
    async request => {
      const performedBy = callerOf(request)
      await moveResponse(context, { ...request.params, ...request.body, performedBy })
      return details(request.params.id)
    },
  )
  addList(app, {
    path: 'response-groups',
    tags,
    summary: 'Count responses by candidate',
    filter: ResponseGroupFilter,
    sort: ['latestAt', 'candidateName', 'refId', 'unreadCount'],
    item: ResponseGroup,
    list: (filter, range) => listResponseGroups(db, filter, range, overrides),
    present: rows =>
      rows.map(group => ({ ...isoDates(group), subject: group.subject && stripSubjectPrefixes(group.subject) })),
  })
}

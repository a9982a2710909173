import { Type } from 'typebox'
import { recordOpened } from '../../../actions/responses/recordOpened.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody, IdParams, listQuery } from '../../../contract/list.ts'
import {
  ResponseDetails,
  ResponseFilter,
  ResponseGroup,
  ResponseGroupFilter,
  ResponseSchema,
} from '../../../contract/responses.ts'
import { stripSubjectPrefixes } from '../../../domain/subjects.ts'
import { listResponseGroups } from '../../../store/responses/responseGroups.ts'
import { listResponses } from '../../../store/responses/responseList.ts'
import type { App } from '../../app.ts'
import { isoDates } from '../../iso.ts'
import { addListRoute, addRefusedHeader, readListQuery } from '../../listQuery.ts'
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

export function responseRoutes(app: App, context: Context): void {
  const { db, config } = context
  const overrides = config.interestOverrideDomains

  addListRoute(app, {
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
      addRefusedHeader(reply, refused)
      return exportResponses(context, reply, filter, range.sort)
    },
  )
  app.get(
    '/api/responses/:id',
    {
      config: { audited: true, tagged: true },
      schema: {
        tags,
        summary: 'Get a response with its full content',
        params: IdParams,
        response: { 200: ResponseDetails, '4xx': ErrorBody },
      },
    },
    async request => {
      const { id } = request.params
      const found = await readResponse(context, id)
      if (request.user?.by === 'session') await recordOpened(context, [id])
      return found
    },
  )
  addListRoute(app, {
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

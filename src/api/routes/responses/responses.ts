import { Type } from 'typebox'
import { changeResponse } from '../../../actions/responses/changeResponse.ts'
import { moveResponse } from '../../../actions/responses/moveResponse.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody, IdParams, listQuery } from '../../../contract/list.ts'
import {
  CandidateChoice,
  ResponseDetails,
  type ResponseDetailsBody,
  ResponseFilter,
  ResponseGroup,
  ResponseGroupFilter,
  ResponseSchema,
  ResponseStatusChange,
} from '../../../contract/responses.ts'
import { noSuch } from '../../../domain/errors.ts'
import { listedFiles } from '../../../domain/mailbox/attachmentFiles.ts'
import { stripSubjectPrefixes } from '../../../domain/subjects.ts'
import { offeredTimes } from '../../../reading/times/offeredTimes.ts'
import { findFirmNames } from '../../../store/candidates/firmNames.ts'
import { listResponseGroups } from '../../../store/responses/responseGroups.ts'
import { findResponse, listResponses, listThreadEmails } from '../../../store/responses/responseList.ts'
import { findResponseMail } from '../../../store/responses/responseMail.ts'
import type { App } from '../../app.ts'
import { isoDates } from '../../iso.ts'
import { addList, readListQuery } from '../../listQuery.ts'
import { callerOf } from '../../plugins/access.ts'
import { presentResponse } from '../../presentResponse.ts'
import { exportResponses } from './responseExport.ts'

const tags = ['responses']

/** Responses: replies of law firms about a candidate. */
export function responseRoutes(app: App, context: Context): void {
  const { db, config } = context
  const overrides = config.interestOverrideDomains
  const readView = async () => ({ overrideDomains: overrides, firmNames: await findFirmNames(db) })

  const details = async (id: string): Promise<ResponseDetailsBody> => {
    const row = await findResponse(db, id)
    if (!row) throw noSuch('response')
    const threads = await listThreadEmails(db, [row.threadId ?? ''])
    const mail = await findResponseMail(db, row.messageId ?? '')
    const offered = row.receivedAt
      ? offeredTimes(row.content, row.receivedAt, config.businessTimeZone, context.clock())
      : []
    return {
      ...presentResponse(row, threads.get(row.threadId ?? '') ?? [], await readView()),
      fullText: mail?.text ?? row.content,
      offeredTimes: offered,
      emailId: mail?.emailId ?? null,
      emailFolderId: mail?.emailFolderId ?? null,
      attachments: mail ? listedFiles(mail.attachments) : [],
    }
  }

  addList(app, {
    path: 'responses',
    tags,
    summary: 'List responses, newest first',
    filter: ResponseFilter,
    item: ResponseSchema,
    list: (filter, range) => listResponses(db, filter, range, overrides),
    async present(rows) {
      const several = rows.filter(row => row.threadSize > 1).map(row => row.threadId ?? '')
      const [threads, view] = await Promise.all([listThreadEmails(db, several), readView()])
      return rows.map(row => presentResponse(row, threads.get(row.threadId ?? '') ?? [], view))
    },
  })
  app.get(
    '/api/responses/export',
    {
      schema: {
        tags,
        summary: 'All responses of a filter as CSV; times by the clocks of TZ_BUSINESS',
        querystring: listQuery(ResponseFilter),
        response: { 200: { content: { 'text/csv': { schema: Type.String() } } }, '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { range, filter } = readListQuery(request.query, ResponseFilter)
      return exportResponses(context, reply, filter, range.sort)
    },
  )
  app.get(
    '/api/responses/:id',
    {
      schema: {
        tags,
        summary: 'One response, whole',
        params: IdParams,
        response: { 200: ResponseDetails, '4xx': ErrorBody },
      },
    },
    async request => details(request.params.id),
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
          summary: isRead ? 'Mark as read: archive' : 'Mark as unread: take out of the archive',
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
      config: { right: 'write' },
      schema: {
        tags,
        summary: "Set status, category or level; 'closed' archives, 'new' takes it back",
        params: IdParams,
        body: ResponseStatusChange,
        response: { 200: ResponseDetails, '4xx': ErrorBody },
      },
    },
    async request => {
      const { status, category, interestLevel: level } = request.body
      await changeResponse(context, request.params.id, { status, category, level }, callerOf(request))
      return details(request.params.id)
    },
  )
  app.post(
    '/api/responses/:id/candidate',
    {
      config: { right: 'write' },
      schema: {
        tags,
        summary: 'Move to another candidate, and judge it by the words about that one; the same call moves it back',
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
    summary: 'Responses counted by candidate',
    filter: ResponseGroupFilter,
    item: ResponseGroup,
    list: (filter, range) => listResponseGroups(db, filter, range, overrides),
    present: rows =>
      rows.map(group => ({ ...isoDates(group), subject: group.subject && stripSubjectPrefixes(group.subject) })),
  })
}

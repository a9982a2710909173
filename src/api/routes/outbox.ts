import { Type } from 'typebox'
import { cancelMail } from '../../actions/cancelMail.ts'
import { retryMail } from '../../actions/retryMail.ts'
import type { Context } from '../../context.ts'
import { ErrorBody, IdParams, listQuery } from '../../contract/list.ts'
import { OutboxEntrySchema, OutboxFilter } from '../../contract/sending.ts'
import { AppError } from '../../domain/errors.ts'
import { findOutboxEntry, listOutbox } from '../../store/outbox.ts'
import type { App } from '../app.ts'
import { contentRange, readListQuery } from '../listQuery.ts'
import { presentOutboxEntry } from '../presentOutbox.ts'

const tags = ['sending']
const one = { params: IdParams, response: { 200: OutboxEntrySchema, '4xx': ErrorBody, '5xx': ErrorBody } }

/** Mails on their way out, and what became of them. */
export function outboxRoutes(app: App, context: Context): void {
  app.get(
    '/api/outbox',
    {
      schema: {
        tags,
        summary: 'Mails on their way out and sent, newest first',
        querystring: listQuery(OutboxFilter),
        response: { 200: Type.Array(OutboxEntrySchema), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { range, filter } = readListQuery(request.query, OutboxFilter)
      const page = await listOutbox(context.db, range, filter)
      reply.header('content-range', contentRange('outbox', range, page))
      return page.rows.map(presentOutboxEntry)
    },
  )
  app.get('/api/outbox/:id', { schema: { tags, summary: 'One mail of the outbox', ...one } }, async request => {
    const entry = await findOutboxEntry(context.db, request.params.id)
    if (!entry) throw new AppError('notFound', 'outbox.notFound', 'There is no such mail in the outbox.')
    return presentOutboxEntry(entry)
  })
  app.post(
    '/api/outbox/:id/cancel',
    { schema: { tags, summary: 'Take a mail back, if it has not left', ...one } },
    async request => presentOutboxEntry(await cancelMail(context, request.params.id)),
  )
  app.post(
    '/api/outbox/:id/retry',
    { schema: { tags, summary: 'Try a mail again; what became of it is looked up first', ...one } },
    async request => presentOutboxEntry(await retryMail(context, request.params.id)),
  )
}

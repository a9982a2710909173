import { cancelMail } from '../../../actions/sending/cancelMail.ts'
import { retryMail } from '../../../actions/sending/retryMail.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody, IdParams } from '../../../contract/list.ts'
import { OutboxEntrySchema, OutboxFilter } from '../../../contract/sending.ts'
import { notFound } from '../../../domain/errors.ts'
import { findOutboxEntry, listOutbox, type OutboxEntry } from '../../../store/sending/outbox.ts'
import type { App } from '../../app.ts'
import { addListRoute } from '../../listQuery.ts'
import { presentOutbox } from '../../presentOutbox.ts'

const tags = ['sending']
const one = { params: IdParams, response: { 200: OutboxEntrySchema, '4xx': ErrorBody, '5xx': ErrorBody } }

export function outboxRoutes(app: App, context: Context): void {
  const presentOne = async (entry: OutboxEntry) => (await presentOutbox(context.db, [entry]))[0]!
  addListRoute(app, {
    path: 'outbox',
    tags,
    summary: 'List outgoing and sent emails, newest first',
    filter: OutboxFilter,
    sort: ['createdAt', 'sentAt', 'state', 'attempts', 'requestedBy'],
    item: OutboxEntrySchema,
    list: (filter, range) => listOutbox(context.db, range, filter),
    present: entries => presentOutbox(context.db, entries),
  })
  app.get('/api/outbox/:id', { schema: { tags, summary: 'Get an email of the outbox', ...one } }, async request => {
    const entry = await findOutboxEntry(context.db, request.params.id)
    if (!entry) throw notFound('outbox')
    return presentOne(entry)
  })
  app.post(
    '/api/outbox/:id/cancel',
    { config: { right: 'write' }, schema: { tags, summary: 'Cancel an email that has not been sent', ...one } },
    async request => presentOne(await cancelMail(context, request.params.id)),
  )
  app.post(
    '/api/outbox/:id/retry',
    {
      config: { right: 'send' },
      schema: { tags, summary: 'Retry an email after checking whether it was already sent', ...one },
    },
    async request => presentOne(await retryMail(context, request.params.id)),
  )
}

import { Type } from 'typebox'
import { syncDeliveries } from '../../actions/syncDeliveries.ts'
import type { Context } from '../../context.ts'
import { DeliveryFilter, DeliveryStep, DeliverySyncRequest, DeliverySyncResult } from '../../contract/deliveries.ts'
import { ErrorBody, listQuery } from '../../contract/list.ts'
import { listDeliverySteps } from '../../store/deliveryStory.ts'
import type { App } from '../app.ts'
import { iso } from '../iso.ts'
import { contentRange, readListQuery } from '../listQuery.ts'

const tags = ['deliveries']
const defaultDaysBack = 30

/** What became of the mail that was sent. */
export function deliveryRoutes(app: App, context: Context): void {
  app.get(
    '/api/deliveries',
    {
      schema: {
        tags,
        summary: 'What became of mail to a recipient, about a candidate or of a submission, in the order of time',
        querystring: listQuery(DeliveryFilter),
        response: { 200: Type.Array(DeliveryStep), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { range, filter } = readListQuery(request.query, DeliveryFilter)
      const page = await listDeliverySteps(context.db, filter, range)
      reply.header('content-range', contentRange('deliveries', range, page))
      return page.rows.map(step => ({ ...step, at: iso(step.at) }))
    },
  )
  app.post(
    '/api/sendgrid/sync-historical',
    {
      schema: {
        tags,
        summary: 'Fetch what SendGrid remembers of so many days',
        body: Type.Optional(DeliverySyncRequest),
        response: { 200: DeliverySyncResult, '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async request => syncDeliveries(context, { daysBack: request.body?.daysBack ?? defaultDaysBack }),
  )
}

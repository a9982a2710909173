import { syncDeliveries } from '../../../actions/deliveries/syncDeliveries.ts'
import type { Context } from '../../../context.ts'
import { DeliveryFilter, DeliveryStep, DeliverySyncRequest, DeliverySyncResult } from '../../../contract/deliveries.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { listDeliverySteps } from '../../../store/deliveries/deliveryTimeline.ts'
import type { App } from '../../app.ts'
import { fillBody } from '../../fillBody.ts'
import { isoDates } from '../../iso.ts'
import { addListRoute } from '../../listQuery.ts'

const tags = ['deliveries']
const defaultDaysBack = 30

export function deliveryRoutes(app: App, context: Context): void {
  addListRoute(app, {
    path: 'deliveries',
    tags,
    summary: 'List the delivery history of a recipient, a candidate or a submission, in chronological order',
    filter: DeliveryFilter,
    sort: ['at'],
    item: DeliveryStep,
    list: (filter, range) => listDeliverySteps(context.db, filter, range),
    present: rows => rows.map(isoDates),
  })
  app.post(
    '/api/sendgrid/sync-historical',
    {
      config: { right: 'write' },
      schema: {
        tags,
        summary: 'Fetch delivery events of the last days from SendGrid',
        body: DeliverySyncRequest,
        response: { 200: DeliverySyncResult, '4xx': ErrorBody, '5xx': ErrorBody },
      },
      preValidation: fillBody,
    },
    async request => syncDeliveries(context, { daysBack: request.body.daysBack ?? defaultDaysBack }),
  )
}

import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { isPushAddress } from '../../../domain/mailbox/push.ts'
import { createProductMetrics } from '../../../metrics/productMetrics.ts'
import { findFigures } from '../../../store/operations/figures.ts'
import type { App } from '../../app.ts'

export function metricsRoutes(app: App, { db, clock, config, address, graph, metrics: counted }: Context): void {
  const metrics = createProductMetrics(counted, db)
  app.get(
    '/metrics',
    {
      config: { right: 'metrics' },
      schema: {
        tags: ['status'],
        summary: 'Get metrics in the Prometheus text format',
        response: { 200: Type.String(), '4xx': ErrorBody },
      },
    },
    async (_request, reply) => {
      const figures = await findFigures(db, clock(), isPushAddress(address.public, config.sandbox))
      const text = await metrics.render(figures, graph.budget.total(), clock())
      return reply.type(metrics.contentType).send(text)
    },
  )
}

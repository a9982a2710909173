import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { newApp } from './app.ts'
import { healthRoutes } from './routes/operations/health.ts'
import { metricsRoutes } from './routes/operations/metrics.ts'

/** Serves a worker's METRICS_PORT, open to anyone who can reach it. */
export function buildProbes(context: Context): FastifyInstance {
  const app = newApp(context)
  healthRoutes(app, context)
  metricsRoutes(app, context)
  return app
}

import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'

export function addTraces(app: FastifyInstance, { traces }: Context): void {
  const begin = traces.request
  if (!begin) return
  app.addHook('onRequest', ({ method, headers, routeOptions: { url: route } }, { raw }, next) => {
    if (route === '/api/events') return next()
    const span = begin({ method, route, headers })
    // Fires after every response, and when the caller disconnects before it.
    raw.once('close', () => span.end(raw.headersSent ? raw.statusCode : null))
    span.run(next)
  })
}

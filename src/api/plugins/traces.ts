import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'

/** Gives every request a span, where there are traces; but not the stream of events, which ends with the browser. */
export function addTraces(app: FastifyInstance, { traces }: Context): void {
  const begin = traces.request
  if (!begin) return
  app.addHook('onRequest', ({ method, headers, routeOptions: { url: route } }, { raw }, next) => {
    if (route === '/api/events') return next()
    const span = begin({ method, route, headers })
    // Comes after every answer, and when the caller goes away before it.
    raw.once('close', () => span.end(raw.headersSent ? raw.statusCode : null))
    span.run(next)
  })
}

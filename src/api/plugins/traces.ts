import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'

type RequestSpan = ReturnType<NonNullable<Context['traces']['request']>>

declare module 'fastify' {
  interface FastifyRequest {
    /** Where requests are traced. */
    span: RequestSpan | null
  }
}

/** Gives every request a span, where there are traces; but not the stream of events, which ends with the browser. */
export function addTraces(app: FastifyInstance, { traces }: Context): void {
  const begin = traces.request
  if (!begin) return
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, { raw }, next) => {
    const { url: route } = request.routeOptions
    if (route === '/api/events') return next()
    const span = begin({ method: request.method, route, headers: request.headers })
    request.span = span
    // Comes after every answer, and when the caller goes away before it.
    raw.once('close', () => span.end(raw.headersSent ? raw.statusCode : null))
    span.run(next)
  })
  // A body is read outside of the span, where the connection is.
  app.addHook('preValidation', ({ span }, _reply, next) => (span ? span.run(next) : next()))
}

import type { FastifyInstance } from 'fastify'
import type { KnownCallers } from './KnownCallers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for event streams, downloads and uploads, which use no database connection while they last. */
    unqueued?: boolean
  }
}

/** Keeps one session or token from taking all database connections. */
export function addCallLimit(app: FastifyInstance, callers: KnownCallers): void {
  app.addHook('onRoute', route => {
    const { config, handler } = route
    if (config?.open || config?.unqueued) return
    route.handler = async function (request, reply) {
      // Lasts until a response that is a stream, such as an export, is sent.
      const work = async () => handler.call(this, request, reply)
      const queue = callers.queueOf(request)
      const answer = queue ? queue.run(work) : work()
      if (answer) return answer
      reply.header('retry-after', 1)
      throw Object.assign(
        new Error('Too many requests of this session or token are in progress. Send fewer at a time.'),
        { statusCode: 429 },
      )
    }
  })
}

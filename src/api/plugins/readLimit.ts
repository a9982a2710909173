import type { FastifyInstance } from 'fastify'
import { streamed } from '../sendBytes.ts'
import type { KnownCallers } from './KnownCallers.ts'

/**
 * Limits the reads in progress per session and token, so that none of them takes all database connections. Not limited
 * are event streams and downloads, which use none while they last.
 */
export function addReadLimit(app: FastifyInstance, callers: KnownCallers): void {
  app.addHook('onRoute', route => {
    const { method, config, schema, handler } = route
    const isRead = [method].flat().every(name => name === 'GET' || name === 'HEAD')
    if (!isRead || config?.open || config?.cookieless || schema?.response === streamed) return
    route.handler = async function (request, reply) {
      // Lasts until a response that is a stream, such as an export, is sent.
      const work = async () => handler.call(this, request, reply)
      const reads = callers.readsOf(request)
      const answer = reads ? reads.run(work) : work()
      if (answer) return answer
      reply.header('retry-after', 1)
      throw Object.assign(
        new Error('Too many requests of this session or token are in progress. Send fewer at a time.'),
        {
          statusCode: 429,
        },
      )
    }
  })
}

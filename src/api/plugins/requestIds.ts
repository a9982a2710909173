import type { FastifyInstance } from 'fastify'
import { inRequest } from '../../log.ts'

/** Sends the request id of the logs, and keeps API responses from being cached. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id, routeOptions: { url = '' } }, reply) => {
    reply.header('x-request-id', id)
    if (url.startsWith('/api/') || url === '/metrics') reply.header('cache-control', 'no-store')
  })
  // Reading the body loses the async context.
  app.addHook('preHandler', ({ id }, _reply, next) => inRequest(id, next))
}

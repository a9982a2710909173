import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'

/** Logs calls by route, because an address and a query may hold words of email. */
export function addAccessLog(app: FastifyInstance, { metrics }: Context): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, is404, user } = request
    const { url: route = '' } = request.routeOptions
    if (is404 || !(route.startsWith('/api/') || route === '/metrics')) return
    const { statusCode: status, elapsedTime } = reply
    // An event stream lasts as long as the browser.
    if (route !== '/api/events') metrics.call({ method, route, status }, elapsedTime / 1000)
    request.log.info({ method, route, status, ms: Math.round(elapsedTime), user: user?.name ?? null }, 'call')
  })
}

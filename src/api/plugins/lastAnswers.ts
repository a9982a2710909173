import type { FastifyInstance } from 'fastify'
import { settleWithin } from '../../actions/sync/settleWithin.ts'

/** Of the ten seconds that a stop may take; the rest is for closing everything else. */
const patienceMs = 5000

declare module 'fastify' {
  interface FastifyInstance {
    /** Fires when the server closes. Requests that wait then answer with the current state. */
    closing: AbortSignal
  }
}

/**
 * Requests have five seconds to finish. Fastify answers new ones with 503, including /readyz, so that load balancers
 * look elsewhere.
 */
export function addLastAnswers(app: FastifyInstance): void {
  const closing = new AbortController()
  app.decorate('closing', closing.signal)
  const underway = new Set<Promise<void>>()
  app.addHook('onRequest', async ({ routeOptions }, { raw }) => {
    // A stream does not end by itself.
    if (routeOptions.config.cookieless) return
    const { promise, resolve } = Promise.withResolvers<void>()
    underway.add(promise)
    raw.once('close', () => {
      underway.delete(promise)
      resolve()
    })
  })
  app.addHook('preClose', async () => {
    closing.abort()
    await settleWithin(Promise.all(underway), patienceMs, () => {})
  })
}

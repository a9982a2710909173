import type { FastifyInstance } from 'fastify'
import { settleWithin } from '../../actions/sync/settleWithin.ts'

/** Within the ten seconds that a stop may take (design), with time for what else is to be closed. */
const patienceMs = 5000

declare module 'fastify' {
  interface FastifyInstance {
    /** Fires when the server closes: what waits for something to happen answers as things stand. */
    closing: AbortSignal
  }
}

/**
 * Has requests that are on their way answered when the server closes, if that takes no longer than five seconds. Meanwhile
 * Fastify answers any other with 503, /readyz above all, so that whoever spreads the load looks elsewhere.
 */
export function addLastAnswers(app: FastifyInstance): void {
  const closing = new AbortController()
  app.decorate('closing', closing.signal)
  const underway = new Set<Promise<void>>()
  app.addHook('onRequest', async ({ routeOptions }, { raw }) => {
    // A stream has no end to wait for.
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

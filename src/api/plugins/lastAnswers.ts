import type { FastifyInstance } from 'fastify'
import { settleWithin } from '../../actions/sync/settleWithin.ts'

/** Leaves the rest of a stop's ten seconds for closing everything else. */
const patienceMs = 5000

declare module 'fastify' {
  interface FastifyInstance {
    /** Fires when the server closes. Waiting requests then answer with the current state. */
    closing: AbortSignal
  }
}

/** Lets requests finish for five seconds, while new ones and /readyz get 503. */
export function addLastAnswers(app: FastifyInstance): void {
  const closing = new AbortController()
  app.decorate('closing', closing.signal)
  const underway = new Set<Promise<void>>()
  app.addHook('onRequest', async ({ routeOptions }, { raw }) => {
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

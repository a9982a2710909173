import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/errors.ts'
import { credentialOf } from './credential.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses calls from other sites that would change something with the cookie of somebody signed in. Browsers say
 * where a call comes from in Sec-Fetch-Site, older ones in Origin; beside a bearer token the cookie counts for nothing.
 */
export function addSameOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    // The route, not the address: that can be written in more than one way.
    const isWebhook = request.routeOptions.url?.startsWith('/api/webhook/')
    if (safeMethods.has(request.method) || credentialOf(request)?.kind === 'token' || isWebhook) return
    if (!isSameOrigin(request)) {
      throw new AppError('forbidden', 'request.crossSite', 'Calls from other sites are refused.', {
        hint: 'Open Rejoinder at its own address, or use an API token.',
      })
    }
  })
}

function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}

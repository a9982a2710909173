import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/errors.ts'
import { credentialOf } from './credential.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Sec-Fetch-Dest of our own calls: fetch and event streams, then downloads and the way back from signing in. */
const ownDestinations: ReadonlySet<unknown> = new Set([undefined, 'empty', 'document'])

/**
 * Refuses calls from other sites that would change something with the cookie of somebody signed in, and all that an
 * image or another element of a page asks of the API: in an email it would ask with the reader's cookie. Browsers say
 * where a call comes from in Sec-Fetch-Site, older ones in Origin; beside a bearer token the cookie counts for nothing.
 */
export function addSameOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    // The route, not the address: that can be written in more than one way.
    const { url = '' } = request.routeOptions
    const isCall = url.startsWith('/api/') && !url.startsWith('/api/docs')
    if (isCall && !ownDestinations.has(request.headers['sec-fetch-dest'])) {
      throw new AppError('forbidden', 'request.embedded', 'The API answers no image or other part of a page.')
    }
    const isWebhook = url.startsWith('/api/webhook/')
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

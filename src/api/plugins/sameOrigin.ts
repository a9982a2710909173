import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/errors.ts'
import { credentialOf } from './credential.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Fetch and event streams, then downloads and the redirect back from signing in. */
const ownDestinations: ReadonlySet<unknown> = new Set([undefined, 'empty', 'document'])

/** Rejects cross-site calls with the cookie that change something, or that page elements such as images make. */
export function addSameOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    // The URL can be written in several ways.
    const { url = '' } = request.routeOptions
    const isCall = url.startsWith('/api/') && !url.startsWith('/api/docs')
    if (isCall && !ownDestinations.has(request.headers['sec-fetch-dest'])) {
      throw new AppError('forbidden', 'request.embedded', 'The API does not serve images or other parts of a page.')
    }
    const isWebhook = url.startsWith('/api/webhook/')
    if (safeMethods.has(request.method) || credentialOf(request)?.kind === 'token' || isWebhook) return
    if (!isSameOrigin(request)) {
      throw new AppError('forbidden', 'request.crossSite', 'Requests from other sites are not allowed.', {
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

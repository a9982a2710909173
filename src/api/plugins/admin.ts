import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Answers all screen URLs with the one page. Build files have a hash in their name and may be cached. */
export async function addAdmin(app: FastifyInstance, folder: string | null): Promise<void> {
  app.addHook('onRoute', route => {
    route.config = { ...route.config, open: true }
  })
  if (folder !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = /[\\/]assets[\\/]/.test(path)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const page = request.method === 'GET' && !request.url.startsWith('/api/') && folder !== null
    if (page && (request.headers.accept ?? '').includes('text/html')) return reply.sendFile('index.html')
    return reply
      .status(404)
      .send({ error: 'There is nothing at this address.', code: 'route.notFound', requestId: request.id })
  })
}

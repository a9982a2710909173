import type { FastifyRequest } from 'fastify'

/** Lets a route whose body holds only options be called without a body, which means the defaults. */
export async function fillBody(request: FastifyRequest): Promise<void> {
  request.body ??= {}
}

import type { FastifyRequest } from 'fastify'

/** For a route whose body only tells what is wanted otherwise than by default: a call without one wants the defaults. */
export async function fillBody(request: FastifyRequest): Promise<void> {
  request.body ??= {}
}

import type { FastifyRequest } from 'fastify'

/** A body that holds only options may be missing. */
export async function fillBody(request: FastifyRequest): Promise<void> {
  request.body ??= {}
}

import type { FastifyRequest } from 'fastify'

/** Lets a body that holds only options be missing. */
export async function fillBody(request: FastifyRequest): Promise<void> {
  request.body ??= {}
}

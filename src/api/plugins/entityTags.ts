import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { addHeader } from '../addHeader.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lets changes send If-Match, for records that several people change. */
    tagged?: boolean
  }
}

export function addEntityTags(app: FastifyInstance): void {
  app.addHook('onRoute', route => {
    if (!route.config?.tagged || ['GET', 'HEAD'].includes(String(route.method))) return
    const description = 'ETag of what was read; 412 when it has changed since'
    addHeader(route, 'if-match', Type.Optional(Type.String({ maxLength: 1000, description })))
  })
  app.addHook('onSend', async ({ routeOptions }, reply, payload) => {
    if (routeOptions.config.tagged && reply.statusCode === 200 && typeof payload === 'string') {
      reply.header('etag', tagOf(payload))
    }
  })
}

/**
 * Requires a record unchanged since the caller read it. Call the check in the changing transaction,
 * with the record as a response shows it, or null.
 */
export function matchOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): (current: object | null) => void {
  const wanted = headers['if-match']?.split(',').map(tag => tag.trim())
  // A deletion has no body of its own.
  const serialize = reply.getSerializationFunction('200') ?? JSON.stringify
  const isOneOf = (tags: readonly string[], current: object) =>
    tags.includes('*') || tags.includes(tagOf(serialize({ ...current })))
  return current => {
    if (!wanted || (current && isOneOf(wanted, current))) return
    throw Object.assign(new Error('Somebody has changed this since you read it. Read it again.'), {
      statusCode: 412,
      code: 'request.changed',
    })
  }
}

function tagOf(payload: string): string {
  return `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
}

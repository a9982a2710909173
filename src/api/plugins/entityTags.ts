import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { addHeader } from '../addHeader.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a thing that several people change: its responses have an ETag, and changes accept If-Match. */
    tagged?: boolean
  }
}

/** Sends the ETag of things that several people change. */
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
 * Returns a check that the thing is still the one that the caller has read. Call it with the thing as a response shows
 * it, or with null when there is none, in the transaction that changes it.
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

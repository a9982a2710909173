import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { ErrorBody } from '../contract/list.ts'
import { AppError } from '../domain/errors.ts'

const binary = { content: { 'application/octet-stream': { schema: Type.String({ format: 'binary' }) } } }

/** The answers of a download. */
export const streamed = { 200: binary, '4xx': ErrorBody, '5xx': ErrorBody }

/** An attachment, and the type that the browser is told of it. */
interface WantedBytes {
  messageId: string
  attachmentId: string
  type: string
}

/** Passes the bytes of an attachment on as they come; whatever they are, no browser runs them here. */
export async function sendBytes(
  context: Context,
  reply: FastifyReply,
  { messageId, attachmentId, type }: WantedBytes,
): Promise<FastifyReply> {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('The browser has gone.'))
  })
  const bytes = await context.graph.openAttachment(messageId, attachmentId, gone.signal).catch((error: unknown) => {
    reply.removeHeader('content-disposition').removeHeader('cache-control')
    throw error instanceof AppError && error.kind === 'notFound' ? noAttachment() : error
  })
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  reply.header('x-content-type-options', 'nosniff')
  return reply.type(type).send(bytes)
}

export function noAttachment(): AppError {
  return new AppError('notFound', 'attachment.notFound', 'The email or its attachment is no longer in the mailbox.')
}

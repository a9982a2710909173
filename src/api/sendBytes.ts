import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { ErrorBody } from '../contract/list.ts'
import { AppError } from '../domain/errors.ts'

const binary = { content: { 'application/octet-stream': { schema: Type.String({ format: 'binary' }) } } }

export const streamed = { 200: binary, '4xx': ErrorBody, '5xx': ErrorBody }

interface WantedBytes {
  messageId: string
  attachmentId: string
  type: string
}

/** Sends headers that keep browsers from running the bytes here. */
export async function sendBytes(
  context: Context,
  reply: FastifyReply,
  { messageId, attachmentId, type }: WantedBytes,
): Promise<FastifyReply> {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('The browser has disconnected.'))
  })
  const bytes = await context.graph.openAttachment(messageId, attachmentId, gone.signal).catch((error: unknown) => {
    reply.removeHeader('content-disposition').header('cache-control', 'no-store')
    throw error instanceof AppError && error.kind === 'notFound' ? noAttachment() : error
  })
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  reply.header('x-content-type-options', 'nosniff')
  return reply.type(type).send(bytes)
}

export function noAttachment(): AppError {
  return new AppError('notFound', 'attachment.notFound', 'The email or its attachment is no longer in the mailbox.')
}

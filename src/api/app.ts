import type { Socket } from 'node:net'
import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import fastJsonStringify from 'fast-json-stringify'
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { IsDateTime, Set as setFormat } from 'typebox/format'
import type { Context } from '../context.ts'
import type { ErrorCode } from '../domain/errorCodes.ts'
import { apiError } from './apiError.ts'

export type App = ReturnType<typeof newApp>

/** Fastify runs no hooks for these responses. */
const bareHeaders = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' }

export function newApp(context: Context) {
  setFormat('date-time', isReadableTime)
  return Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => context.newId(),
    bodyLimit: 1_048_576,
    // Allows the largest file over a slow line.
    requestTimeout: 300_000,
    forceCloseConnections: true,
    trustProxy: context.config.trustedProxies,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error: Error, { id }: FastifyRequest, reply: FastifyReply) => {
      const { status, body } = apiError(error)
      reply
        .status(status)
        .headers({ ...bareHeaders, 'x-request-id': id })
        .send({ ...body, requestId: id })
    },
    clientErrorHandler: answerUnreadable,
  })
    .setValidatorCompiler(TypeBoxValidatorCompiler)
    .setSerializerCompiler(({ schema }) => serializerOf(schema))
    .withTypeProvider<TypeBoxTypeProvider>()
}

/** Compiling a serializer takes about 1 ms. Our schemas contain no $ref. */
function serializerOf(schema: object): (answer: unknown) => string {
  const key = JSON.stringify(schema)
  const serializer = serializers.get(key) ?? fastJsonStringify(schema)
  serializers.set(key, serializer)
  return serializer
}

const serializers = new Map<string, (answer: unknown) => string>()

/** JavaScript or PostgreSQL cannot read year 0, leap seconds, and zone names in brackets. */
function isReadableTime(text: string): boolean {
  return IsDateTime(text) && !text.startsWith('0000') && !Number.isNaN(Date.parse(text))
}

type Unreadable = readonly [status: string, code: ErrorCode, error: string]
const unreadable: Unreadable = ['400 Bad Request', 'request.unreadable', 'The request is not valid HTTP.']
const unreadableByCode: Readonly<Record<string, Unreadable>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'request.tooLarge', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request.unreadable', 'The request took too long to arrive.'],
}

/** Answers input that is not an HTTP request, and closes the connection. */
function answerUnreadable(failure: Error & { code?: string }, socket: Socket): void {
  if (failure.code === 'ECONNRESET' || socket.destroyed) return
  const [status, code, error] = unreadableByCode[failure.code ?? ''] ?? unreadable
  const body = JSON.stringify({ error, code })
  const headers = Object.entries({
    ...bareHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${headers.join('')}\r\n${body}`)
  socket.destroy(failure)
}

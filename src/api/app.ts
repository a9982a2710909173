import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import fastJsonStringify from 'fast-json-stringify'
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Context } from '../context.ts'
import { apiError } from './apiError.ts'

/** Fastify with our way of writing schemas. */
export type App = ReturnType<typeof newApp>

/** An empty server. */
export function newApp(context: Context) {
  return Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => context.newId(),
    bodyLimit: 1_048_576,
    // For the whole of a request, the largest file over a slow line too.
    requestTimeout: 300_000,
    forceCloseConnections: true,
    trustProxy: context.config.trustedProxies,
    routerOptions: { maxParamLength: 500 },
    // An address that cannot be read comes past every hook, and past the headers that they set.
    frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) => {
      const { status, body } = apiError(error)
      const headers = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' }
      reply.status(status).headers(headers).send(body)
    },
  })
    .setValidatorCompiler(TypeBoxValidatorCompiler)
    .setSerializerCompiler(({ schema }) => serializerOf(schema))
    .withTypeProvider<TypeBoxTypeProvider>()
}

/**
 * Writes answers of a schema as JSON. Compiled once in a process, at a millisecond each: most routes share their errors,
 * and each GET has a HEAD of the same answers. Our schemas refer to no others, so their text tells them apart.
 */
function serializerOf(schema: object): (answer: unknown) => string {
  const key = JSON.stringify(schema)
  const serializer = serializers.get(key) ?? fastJsonStringify(schema)
  serializers.set(key, serializer)
  return serializer
}

const serializers = new Map<string, (answer: unknown) => string>()

import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import fastJsonStringify from 'fast-json-stringify'
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Context } from '../context.ts'
import { apiError } from './apiError.ts'

/** Fastify with our way of writing schemas. */
export type App = ReturnType<typeof newApp>

/** Creates a Fastify server without routes. */
export function newApp(context: Context) {
  return Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => context.newId(),
    bodyLimit: 1_048_576,
    // Covers the whole request, including the largest file over a slow line.
    requestTimeout: 300_000,
    forceCloseConnections: true,
    trustProxy: context.config.trustedProxies,
    routerOptions: { maxParamLength: 500 },
    // Fastify answers an unreadable URL without running hooks, so the security headers are set here.
    frameworkErrors: (error: Error, { id }: FastifyRequest, reply: FastifyReply) => {
      const { status, body } = apiError(error)
      const headers = {
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
        'x-request-id': id,
      }
      reply
        .status(status)
        .headers(headers)
        .send({ ...body, requestId: id })
    },
  })
    .setValidatorCompiler(TypeBoxValidatorCompiler)
    .setSerializerCompiler(({ schema }) => serializerOf(schema))
    .withTypeProvider<TypeBoxTypeProvider>()
}

/**
 * Returns the JSON serializer of a schema, compiled once per process (about 1 ms each). Most routes share error
 * schemas, and each GET has a HEAD. Our schemas contain no $ref, so their text is a safe key.
 */
function serializerOf(schema: object): (answer: unknown) => string {
  const key = JSON.stringify(schema)
  const serializer = serializers.get(key) ?? fastJsonStringify(schema)
  serializers.set(key, serializer)
  return serializer
}

const serializers = new Map<string, (answer: unknown) => string>()

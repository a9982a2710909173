import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { Context } from '../context.ts'

/** Fastify with our way of writing schemas. */
export type App = ReturnType<typeof newApp>

/** An empty server. */
export function newApp(context: Context) {
  return Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => context.newId(),
    bodyLimit: 1_048_576,
    forceCloseConnections: true,
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 500 },
  })
    .setValidatorCompiler(TypeBoxValidatorCompiler)
    .withTypeProvider<TypeBoxTypeProvider>()
}

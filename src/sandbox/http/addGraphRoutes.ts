import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readSignedToken } from '../entra/tokens.ts'
import { receiveUpload } from '../graph/receiveUpload.ts'
import { makeFault, serveRequest } from '../graph/serveRequest.ts'
import type { SandboxContext } from '../SandboxContext.ts'
import { GraphFailure } from './GraphFailure.ts'
import type { GraphReply } from './GraphRequest.ts'
import { renderFailure } from './renderFailure.ts'
import { sendReply } from './sendReply.ts'

const largestJson = 4 * 1024 * 1024

type Headers = Record<string, string | undefined>

const readHeaders = (request: FastifyRequest): Headers =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )

const readBody = (request: FastifyRequest) => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))

const refuseToken = (message: string) => new GraphFailure(401, 'InvalidAuthenticationToken', message)

function checkToken(headers: Headers, { clock, secret }: SandboxContext): void {
  const token = /^Bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) throw refuseToken('Access token is empty.')
  const claims = readSignedToken(token, secret)
  if (!claims) throw refuseToken('CompactToken parsing failed with error code: 80049217')
  if (Number(claims.exp) * 1000 <= clock().getTime()) {
    throw refuseToken('Lifetime validation failed, the token is expired.')
  }
}

function renderThrown(sandbox: SandboxContext, error: unknown, headers: Headers): GraphReply {
  const failure =
    error instanceof GraphFailure ? error : new GraphFailure(500, 'ErrorInternalServerError', 'The sandbox failed.')
  if (failure !== error) sandbox.log.error('The sandbox failed.', error)
  const id = headers['client-request-id'] ?? '00000000-0000-0000-0000-000000000000'
  const body = renderFailure(failure, { requestId: id, clientRequestId: id }, sandbox.clock())
  return { status: failure.status, headers: failure.headers, body }
}

export function addGraphRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  app.all('/v1.0/*', async (request, reply) => {
    reply.hijack()
    const headers = readHeaders(request)
    const body = readBody(request)
    const clientRequestId = headers['client-request-id']
    try {
      checkToken(headers, sandbox)
      if (body.length > largestJson) throw new GraphFailure(413, 'RequestEntityTooLarge', 'Request Entity Too Large')
    } catch (error) {
      const refusal = renderThrown(sandbox, error, headers)
      const at = new Date().toISOString()
      sandbox.requests.add({ method: request.method, path: request.url, status: refusal.status, at, durationMs: 0 })
      return sendReply(reply.raw, refusal, { clientRequestId, cut: false })
    }
    const url = request.url.slice('/v1.0/'.length)
    sandbox.onRequest?.({ method: request.method, url, body: body.toString() })
    const item = { method: request.method, url, headers: headers as Record<string, string>, body }
    const served = await serveRequest(sandbox, item)
    reply.raw.once('close', served.leave)
    reply.raw.once('finish', served.leave)
    if (reply.raw.destroyed) served.leave()
    sendReply(reply.raw, served.reply, { clientRequestId, cut: served.cut })
  })

  app.all('/api/v2.0/*', async (request, reply) => {
    reply.hijack()
    const startedAt = Date.now()
    const headers = readHeaders(request)
    const token = /[?&]authtoken=([^&]*)/.exec(request.url)?.[1] ?? ''
    const faults = sandbox.faults.take(request.method, request.url)
    let answer: GraphReply
    try {
      const { status } = faults
      if (status) throw makeFault(status)
      answer = await receiveUpload(sandbox, { method: request.method, token, headers, body: readBody(request) })
      if (faults.statusAfter) throw makeFault({ status: faults.statusAfter })
    } catch (error) {
      answer = renderThrown(sandbox, error, headers)
    }
    const at = new Date(startedAt).toISOString()
    const durationMs = Date.now() - startedAt
    sandbox.requests.add({ method: request.method, path: request.url, status: answer.status, at, durationMs })
    sendReply(reply.raw, answer, { clientRequestId: headers['client-request-id'], cut: faults.cut })
  })
}

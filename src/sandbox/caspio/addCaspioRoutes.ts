import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../SandboxContext.ts'
import { CaspioFailure } from './CaspioFailure.ts'
import type { CaspioTokens } from './CaspioTokens.ts'
import { caspioColumns, caspioSandboxTable } from './caspioColumns.ts'
import { readRecords } from './readRecords.ts'
import { addRecords, changeRecord, deleteRecord } from './writeRecords.ts'

const longestUrl = 2047

const largestForm = 64 * 1024

export function addCaspioRoutes(app: FastifyInstance, sandbox: SandboxContext, tokens: CaspioTokens): void {
  app.post('/oauth/token', { bodyLimit: largestForm }, (request, reply) =>
    serve(sandbox, request, reply, async () => {
      const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '')
      return tokens.issue(form, sandbox.clock())
    }),
  )
  for (const root of ['/integrations/rest/v3', '/rest/v2']) {
    app.get<{ Params: { table: string; part: string } }>(`${root}/tables/:table/:part`, (request, reply) =>
      serve(sandbox, request, reply, async () => {
        tokens.check(request.headers.authorization, sandbox.clock())
        if (request.url.length > longestUrl) throw new CaspioFailure(404, 'ObjectNotFound', 'The URI is too long.')
        return answerTable(sandbox, request.params, new URLSearchParams(request.url.split('?')[1] ?? ''))
      }),
    )
  }
}

async function answerTable(
  { db }: SandboxContext,
  { table, part }: { table: string; part: string },
  query: URLSearchParams,
): Promise<object> {
  if (table !== caspioSandboxTable || !['records', 'fields'].includes(part)) {
    throw new CaspioFailure(
      404,
      'ObjectNotFound',
      `Cannot perform operation because the table '${table}' does not exist.`,
    )
  }
  if (part === 'records') return readRecords(db, query)
  return { Result: Object.entries(caspioColumns).map(([Name, Type]) => ({ Name, Type, Label: '', Required: false })) }
}

async function serve(
  sandbox: SandboxContext,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<object>,
): Promise<void> {
  reply.hijack()
  const startedAt = Date.now()
  const requestId = randomUUID()
  const faults = sandbox.faults.take(request.method, request.url)
  if (faults.delayMs > 0) await new Promise(resolve => setTimeout(resolve, faults.delayMs).unref())
  let status = 200
  let headers: Record<string, string> = {}
  let body: object
  try {
    const ordered = faults.status
    if (ordered) {
      const seconds = ordered.retryAfterSeconds
      const wait: Record<string, string> = seconds === undefined ? {} : { 'retry-after': String(seconds) }
      throw new CaspioFailure(ordered.status, ordered.code ?? 'InternalError', 'An ordered fault.', wait)
    }
    body = await work()
  } catch (error) {
    const isForeseen = error instanceof CaspioFailure
    if (!isForeseen) sandbox.log.error('The sandbox failed.', error)
    const failure = isForeseen ? error : new CaspioFailure(400, 'SqlServerError', String(error))
    status = failure.status
    headers = failure.headers
    body = failure.render(request.url.split('?')[0] ?? '', requestId)
  }
  const at = new Date(startedAt).toISOString()
  sandbox.requests.add({ method: request.method, path: request.url, status, at, durationMs: Date.now() - startedAt })
  const text = JSON.stringify(body)
  const type = 'application/json; charset=utf-8'
  reply.raw.writeHead(status, { 'content-type': type, 'x-caspio-request-id': requestId, ...headers })
  if (faults.cut) reply.raw.write(text.slice(0, text.length / 2), () => reply.raw.destroy())
  else reply.raw.end(text)
}

export function addCaspioControl(app: FastifyInstance, { db, clock }: SandboxContext, tokens: CaspioTokens): void {
  const readJson = (request: FastifyRequest) => JSON.parse((request.body as Buffer).toString('utf8'))
  const readPk = (request: FastifyRequest) => Number((request.params as { pk: string }).pk)
  app.post('/caspio/rows', async (request, reply) =>
    reply.status(201).send(await addRecords(db, readJson(request), clock())),
  )
  app.patch('/caspio/rows/:pk', async (request, reply) => {
    await changeRecord(db, readPk(request), readJson(request), clock())
    return reply.status(204).send()
  })
  app.delete('/caspio/rows/:pk', async (request, reply) => {
    await deleteRecord(db, readPk(request))
    return reply.status(204).send()
  })
  app.post('/caspio/expire', (_request, reply) => {
    tokens.expireAll()
    return reply.status(204).send()
  })
}

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { InjectedFaults, OrderedStatus } from '../http/FaultPlan.ts'
import { GraphFailure } from '../http/GraphFailure.ts'
import type { GraphReply, GraphRequest } from '../http/GraphRequest.ts'
import { readPreferences } from '../http/readPreferences.ts'
import { renderFailure } from '../http/renderFailure.ts'
import { splitPath } from '../http/splitPath.ts'
import type { SandboxContext } from '../SandboxContext.ts'
import { findOperation } from './findOperation.ts'
import type { BatchItem } from './GraphCall.ts'
import { checkMailbox } from './subscriptions.ts'

/** `leave` frees the place once the reply is sent. */
export interface ServedReply {
  reply: GraphReply
  cut: boolean
  leave: () => void
}

const codes: Record<number, [string, string]> = {
  429: ['ApplicationThrottled', 'Application is over its MailboxConcurrency limit.'],
  500: ['ErrorInternalServerError', 'An internal server error occurred. The operation failed.'],
  503: ['ErrorServerBusy', 'The server is busy. Please try again later.'],
  504: ['UnknownError', 'The gateway did not receive a timely response.'],
}

export function makeFault({ status, code, message, retryAfterSeconds }: OrderedStatus): GraphFailure {
  const [usualCode, usualMessage] = codes[status] ?? ['generalException', 'An ordered fault.']
  const headers = retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) }
  return new GraphFailure(status, code ?? usualCode, message ?? usualMessage, headers)
}

function readQuery(search: string): Map<string, string> {
  const known = /^(select|filter|orderby|search|top|skip|count|expand|skiptoken|deltatoken)$/i
  return new Map(
    [...new URLSearchParams(search)].map(([name, value]) => {
      const bare = name.replace(/^\$/, '')
      return [known.test(bare) ? `$${bare.toLowerCase()}` : name, value]
    }),
  )
}

function parseTarget(item: BatchItem): GraphRequest {
  const [path = '', search = ''] = item.url.split(/\?(.*)/s)
  return {
    method: item.method,
    segments: splitPath(path),
    query: readQuery(search),
    headers: item.headers,
    body: item.body,
  }
}

async function runOperation(sandbox: SandboxContext, item: BatchItem, faults: InjectedFaults): Promise<GraphReply> {
  const request = parseTarget(item)
  const { run, params } = findOperation(request.method, request.segments)
  if (params.user !== undefined) checkMailbox({ sandbox }, params.user)
  const preferences = readPreferences(request.headers.prefer)
  const serve = async (inner: BatchItem) => {
    const { reply, leave } = await serveRequest(sandbox, inner)
    leave()
    return reply
  }
  const reply = await run({ sandbox, request, params, preferences, faults, serve })
  if (preferences.applied.length > 0 && reply.status < 300) {
    reply.headers = { ...reply.headers, 'preference-applied': preferences.applied.join(', ') }
  }
  return reply
}

function answerFailure(sandbox: SandboxContext, error: unknown, item: BatchItem): GraphReply {
  const requestId = randomUUID()
  const clientRequestId = item.headers['client-request-id'] ?? requestId
  const isForeseen = error instanceof GraphFailure
  if (!isForeseen) sandbox.log.error(`The sandbox failed at ${item.method} ${item.url}.`, error)
  const failure = isForeseen
    ? error
    : new GraphFailure(500, 'ErrorInternalServerError', 'An internal server error occurred. The operation failed.')
  const body = renderFailure(failure, { requestId, clientRequestId }, sandbox.clock())
  return { status: failure.status, headers: failure.headers, body }
}

export async function serveRequest(sandbox: SandboxContext, item: BatchItem): Promise<ServedReply> {
  const startedAt = Date.now()
  const faults = sandbox.faults.take(item.method, `/v1.0/${item.url}`, item.headers.prefer)
  const isWrite = item.method !== 'GET' && item.method !== 'DELETE'
  let leave = () => {}
  let reply: GraphReply
  try {
    // In a batch, each request takes a place, not the batch itself.
    if (/^users\b/i.test(item.url)) leave = sandbox.gate.enter(isWrite ? item.body.length : 0)
    if (faults.delayMs > 0) await wait(faults.delayMs, undefined, { ref: false })
    const { status } = faults
    if (status) throw makeFault(status)
    reply = await runOperation(sandbox, item, faults)
    if (faults.statusAfter) throw makeFault({ status: faults.statusAfter })
  } catch (error) {
    reply = answerFailure(sandbox, error, item)
  }
  sandbox.requests.add({
    method: item.method,
    path: `/v1.0/${item.url}`,
    status: reply.status,
    at: new Date(startedAt).toISOString(),
    durationMs: Date.now() - startedAt,
  })
  return { reply, cut: faults.cut, leave }
}

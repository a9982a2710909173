import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../domain/errors.ts'
import { isLongWait, retryAfterMs } from '../retry.ts'
import { graphError, internalCode } from './graphError.ts'
import type { GraphTransport } from './graphTransport.ts'

export const largestBatch = 20
const rounds = 5

interface BatchAnswer {
  id: string
  status: number
  headers?: Record<string, string>
  body?: unknown
}

/** `repeatable` is false for a write that is retried only when throttled. */
export interface BatchRequest {
  method: 'GET' | 'PATCH' | 'POST' | 'DELETE'
  path: string
  body?: object
  repeatable?: boolean
}

export type BatchResult = { body: unknown } | { error: AppError }

export function batchGet(
  transport: GraphTransport,
  paths: readonly string[],
  clock: () => Date,
  signal?: AbortSignal,
): Promise<BatchResult[]> {
  const requests = paths.map(path => ({ method: 'GET', path, repeatable: true }) as const)
  return sendInBatches(transport, requests, clock, signal)
}

/**
 * Returns outcomes in the order given.
 * @throws AppError when a whole batch fails
 */
export async function sendInBatches(
  transport: GraphTransport,
  requests: readonly BatchRequest[],
  clock: () => Date,
  signal?: AbortSignal,
): Promise<BatchResult[]> {
  const results: BatchResult[] = []
  while (results.length < requests.length) {
    const size = await transport.budget.batchSize(largestBatch)
    const batch = requests.slice(results.length, results.length + size)
    results.push(...(await sendBatch(transport, batch, clock, signal)))
  }
  return results
}

async function sendBatch(
  transport: GraphTransport,
  requests: readonly BatchRequest[],
  clock: () => Date,
  signal?: AbortSignal,
): Promise<BatchResult[]> {
  const results = new Map<BatchRequest, BatchResult>()
  let open = [...requests]
  for (let round = 1; open.length > 0; round += 1) {
    const answers = await postOpen(transport, open, signal)
    let pauseMs = 0
    let isOver = false
    const again: BatchRequest[] = []
    for (const request of open) {
      const answer = answers.get(request)
      const status = answer?.status ?? 504
      if (answer && status < 300) {
        results.set(request, { body: answer.body })
        continue
      }
      const error = graphError(status, answer?.body, retryAfterMs(header(answer, 'retry-after'), clock()))
      results.set(request, { error })
      isOver = transport.observeError(error) || isOver
      if (!mayRepeat(request, status, error, round)) continue
      again.push(request)
      pauseMs = Math.max(pauseMs, error.retryAfterMs ?? transport.backoffMs * 2 ** (round - 1))
    }
    open = isOver ? [] : again
    if (open.length > 0) await wait(pauseMs, undefined, { signal })
  }
  const noAnswer = {
    error: new AppError('unavailable', 'graph.noAnswer', 'The batch contains no response to this request.'),
  }
  return requests.map(request => results.get(request) ?? noAnswer)
}

function mayRepeat(request: BatchRequest, status: number, error: AppError, round: number): boolean {
  if (error.kind !== 'unavailable' || isLongWait(error) || round >= (error.code === internalCode ? 2 : rounds))
    return false
  return status === 429 || request.repeatable === true
}

/** Splits the batch while downloads hold places. */
async function postOpen(
  transport: GraphTransport,
  open: readonly BatchRequest[],
  signal?: AbortSignal,
): Promise<Map<BatchRequest, BatchAnswer>> {
  const answers = new Map<BatchRequest, BatchAnswer>()
  for (let first = 0; first < open.length; ) {
    const size = await transport.budget.batchSize(largestBatch)
    const part = open.slice(first, first + size)
    for (const answer of await postBatch(transport, part, signal)) {
      const request = part[Number(answer.id)]
      if (request) answers.set(request, answer)
    }
    first += part.length
  }
  return answers
}

async function postBatch(
  transport: GraphTransport,
  requests: readonly BatchRequest[],
  signal?: AbortSignal,
): Promise<BatchAnswer[]> {
  const body = {
    requests: requests.map(({ method, path, body }, index) => ({
      id: String(index),
      method,
      url: path,
      headers: { Prefer: 'IdType="ImmutableId"', ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body }),
    })),
  }
  const repeatable = requests.every(request => request.repeatable)
  const answer = await transport.send(
    { method: 'POST', path: '/$batch', body, repeatable, weight: requests.length },
    signal,
  )
  return (answer as { responses?: BatchAnswer[] } | undefined)?.responses ?? []
}

function header(answer: BatchAnswer | undefined, name: string): string | undefined {
  return Object.entries(answer?.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1]
}

import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../domain/errors.ts'
import { graphError, internalCode, retryAfterMs } from './graphError.ts'
import type { GraphTransport } from './graphTransport.ts'

const largestBatch = 20
const rounds = 5

interface BatchAnswer {
  id: string
  status: number
  headers?: Record<string, string>
  body?: unknown
}

/** What became of one request of a batch. */
export type BatchResult = { body: unknown } | { error: AppError }

/**
 * Sends many GETs in `$batch` calls of at most 20. Each answer is judged by itself (law 5): throttled and
 * passing failures are asked again after the longest wait that any of them named.
 *
 * @returns the outcome for each path, in the order given
 */
export async function batchGet(
  transport: GraphTransport,
  paths: readonly string[],
  clock: () => Date,
  signal?: AbortSignal,
): Promise<BatchResult[]> {
  const results: BatchResult[] = []
  for (let first = 0; first < paths.length; first += largestBatch) {
    results.push(...(await sendBatch(transport, paths.slice(first, first + largestBatch), clock, signal)))
  }
  return results
}

async function sendBatch(
  transport: GraphTransport,
  paths: readonly string[],
  clock: () => Date,
  signal?: AbortSignal,
): Promise<BatchResult[]> {
  const results: (BatchResult | undefined)[] = paths.map(() => undefined)
  let open = paths.map((_, index) => index)
  for (let round = 1; open.length > 0; round += 1) {
    const answers = await postBatch(
      transport,
      open.map(index => ({ id: String(index), path: paths[index] ?? '' })),
      signal,
    )
    let pauseMs = 0
    const again: number[] = []
    for (const index of open) {
      const answer = answers.get(String(index))
      const status = answer?.status ?? 504
      if (answer && status < 300) {
        results[index] = { body: answer.body }
        continue
      }
      const error = graphError(status, answer?.body, retryAfterMs(header(answer, 'retry-after'), clock()))
      results[index] = { error }
      if (error.kind !== 'unavailable' || round >= (error.code === internalCode ? 2 : rounds)) continue
      again.push(index)
      pauseMs = Math.max(pauseMs, error.retryAfterMs ?? 250 * 2 ** round)
    }
    open = again
    if (open.length > 0) await wait(pauseMs, undefined, { signal })
  }
  return results.map(
    result => result ?? { error: new AppError('unavailable', 'graph.noAnswer', 'No answer in the batch.') },
  )
}

async function postBatch(
  transport: GraphTransport,
  requests: { id: string; path: string }[],
  signal?: AbortSignal,
): Promise<Map<string, BatchAnswer>> {
  const body = {
    requests: requests.map(({ id, path }) => ({
      id,
      method: 'GET',
      url: path,
      headers: { Prefer: 'IdType="ImmutableId"' },
    })),
  }
  const answer = await transport.send(
    { method: 'POST', path: '/$batch', body, repeatable: true, weight: requests.length },
    signal,
  )
  const responses = (answer as { responses?: BatchAnswer[] } | undefined)?.responses ?? []
  return new Map(responses.map(response => [response.id, response]))
}

function header(answer: BatchAnswer | undefined, name: string): string | undefined {
  return Object.entries(answer?.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1]
}

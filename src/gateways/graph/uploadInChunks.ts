import { AppError } from '../../domain/errors.ts'
import { retryAfterMs, waitToRetry } from '../retry.ts'
import { graphError, retriedHint } from './graphError.ts'
import type { GraphTransport } from './graphTransport.ts'

/** Chunks must be smaller than 4 MB (learn.microsoft.com, outlook-large-attachments). */
const chunkBytes = 3 * 1024 * 1024 + 512 * 1024
const chunkTimeoutMs = 60_000
const attempts = 6
const busyStatuses = [408, 429, 503, 504]

const lostCode = 'graph.sessionLost'

export function isSessionLost(error: unknown): boolean {
  return error instanceof AppError && error.code === lostCode
}

interface Chunk {
  body: Uint8Array<ArrayBuffer>
  range: string
  isLast: boolean
}

interface Answer {
  status: number
  retryAfter: string | null
  text: string
}

/**
 * The URL contains its own token.
 * @throws AppError `unavailable`: the attachment is missing (isSessionLost), or its state is unknown
 */
export async function uploadInChunks(
  transport: Pick<GraphTransport, 'budget' | 'clock' | 'backoffMs'>,
  uploadUrl: string,
  content: Uint8Array,
  signal?: AbortSignal,
): Promise<void> {
  for (let start = 0; start < content.byteLength; start += chunkBytes) {
    const body = content.slice(start, start + chunkBytes)
    const end = start + body.byteLength
    const range = `bytes ${start}-${end - 1}/${content.byteLength}`
    await putChunk(transport, uploadUrl, { body, range, isLast: end === content.byteLength }, signal)
  }
}

async function putChunk(
  { budget, clock, backoffMs }: Pick<GraphTransport, 'budget' | 'clock' | 'backoffMs'>,
  url: string,
  chunk: Chunk,
  signal?: AbortSignal,
): Promise<void> {
  let isUnclear = false
  for (let attempt = 1; ; attempt += 1) {
    const answer = await budget.run(() => put(url, chunk, signal))
    const { status } = answer
    if (chunk.isLast ? status === 201 : status < 300) return
    const error = uploadError(answer, isUnclear, clock())
    if (!busyStatuses.includes(status) || attempt >= attempts) throw error
    isUnclear ||= chunk.isLast && status !== 429
    await waitToRetry(error, attempt, backoffMs, signal)
  }
}

/** Starts over after a refused session, unless it may have been completed. */
function uploadError({ status, text, retryAfter }: Answer, isUnclear: boolean, now: Date): AppError {
  if (status < 300) {
    return new AppError(
      'unavailable',
      'graph.uploadUnfinished',
      'Microsoft Graph did not confirm that it received the whole file.',
    )
  }
  const error = graphError(status, parse(text), retryAfterMs(retryAfter, now))
  if (status >= 500 || busyStatuses.includes(status)) return error
  const code = isUnclear ? 'graph.uploadUnclear' : lostCode
  return new AppError('unavailable', code, error.message, { hint: retriedHint, status })
}

async function put(url: string, { body, range }: Chunk, signal: AbortSignal | undefined): Promise<Answer> {
  const timeout = AbortSignal.timeout(chunkTimeoutMs)
  try {
    const response = await fetch(url, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/octet-stream', 'content-range': range },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const { status, headers } = response
    return { status, retryAfter: headers.get('retry-after'), text: await response.text() }
  } catch (cause) {
    signal?.throwIfAborted()
    throw new AppError('unavailable', 'graph.unreachable', 'The file could not be uploaded to Microsoft Graph.', {
      cause,
    })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

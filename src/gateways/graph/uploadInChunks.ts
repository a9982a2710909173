import { AppError } from '../../domain/errors.ts'
import { retryAfterMs, waitToRetry } from '../retry.ts'
import { graphError } from './graphError.ts'
import type { GraphTransport } from './graphTransport.ts'

/** Chunks stay below 4 MB (learn.microsoft.com, outlook-large-attachments). */
const chunkBytes = 3 * 1024 * 1024 + 512 * 1024
const chunkTimeoutMs = 60_000
/** How often a chunk is put that Graph is too busy to take. */
const attempts = 6
const busyStatuses = [408, 429, 503, 504]

/** The code of an upload session that takes nothing any more, and has not become an attachment. */
const lostCode = 'graph.sessionLost'

/** Whether to begin again with another session. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof AppError && error.code === lostCode
}

/** Part of a file, and what is to come of it: the answer 201 to the last one alone says that the file is attached. */
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
 * Puts a file into an upload session of Outlook, chunk after chunk, without a token: the address carries its own. A
 * chunk that Graph is too busy for is put again in the same session.
 *
 * @throws AppError `unavailable`: the attachment is not there (isSessionLost), or it is not known whether it is
 */
export async function uploadInChunks(
  transport: Pick<GraphTransport, 'budget' | 'clock'>,
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
  { budget, clock }: Pick<GraphTransport, 'budget' | 'clock'>,
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
    await waitToRetry(error, attempt, signal)
  }
}

/**
 * What is wrong with a session is never the mail's fault: whatever is refused, it is begun again (protocol facts, 5).
 * Unless it may have been finished: then it is gone too.
 */
function uploadError({ status, text, retryAfter }: Answer, isUnclear: boolean, now: Date): AppError {
  if (status < 300) {
    return new AppError(
      'unavailable',
      'graph.uploadUnfinished',
      'Microsoft Graph does not say that it has all of a file.',
    )
  }
  const error = graphError(status, parse(text), retryAfterMs(retryAfter, now))
  if (status >= 500 || busyStatuses.includes(status)) return error
  const code = isUnclear ? 'graph.uploadUnclear' : lostCode
  return new AppError('unavailable', code, error.message, { hint: 'It is tried again by itself.', status })
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
    throw new AppError('unavailable', 'graph.unreachable', 'The file could not be brought to Microsoft Graph.', {
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

import { AppError } from '../../domain/errors.ts'
import { graphError } from './graphError.ts'
import type { RequestBudget } from './requestBudget.ts'

/** Chunks stay below 4 MB (learn.microsoft.com, outlook-large-attachments). */
const chunkBytes = 3 * 1024 * 1024 + 512 * 1024
const chunkTimeoutMs = 60_000

/**
 * Puts a file into an upload session of Outlook, chunk after chunk, without a token: the address carries its own.
 *
 * @throws AppError as graphError says; the session is lost then, and the attachment is not there
 */
export async function uploadInChunks(
  budget: RequestBudget,
  uploadUrl: string,
  content: Uint8Array,
  signal?: AbortSignal,
): Promise<void> {
  for (let start = 0; start < content.byteLength; start += chunkBytes) {
    const chunk = content.slice(start, start + chunkBytes)
    const end = start + chunk.byteLength - 1
    const timeout = AbortSignal.timeout(chunkTimeoutMs)
    const request = {
      method: 'PUT',
      body: chunk,
      headers: {
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${start}-${end}/${content.byteLength}`,
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }
    const { status, text } = await budget.run(() => put(uploadUrl, request, signal))
    if (status >= 300) throw graphError(status, parse(text))
  }
}

async function put(
  url: string,
  request: RequestInit,
  signal: AbortSignal | undefined,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, request)
    return { status: response.status, text: await response.text() }
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

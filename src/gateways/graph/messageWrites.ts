import { AppError } from '../../domain/errors.ts'
import { type BatchRequest, sendInBatches } from './graphBatch.ts'
import type { GraphTransport } from './graphTransport.ts'

/** Few, because a person waits. */
const attempts = 3

export type MessageWrite = { id: string } & (
  | { isRead: boolean }
  | { flagStatus: 'flagged' | 'notFlagged' }
  | { destinationId: string }
  /** A message in Deleted Items goes where only an administrator finds it. */
  | { delete: true }
)

/** Setting a property can be repeated; a second DELETE would go further (learn.microsoft.com: message-delete). */
export function toBatchRequest(user: string, write: MessageWrite): BatchRequest {
  const path = `${user}/messages/${encodeURIComponent(write.id)}`
  if ('isRead' in write) return { method: 'PATCH', path, body: { isRead: write.isRead }, repeatable: true }
  if ('flagStatus' in write) {
    return { method: 'PATCH', path, body: { flag: { flagStatus: write.flagStatus } }, repeatable: true }
  }
  if ('delete' in write) return { method: 'DELETE', path, repeatable: false }
  return { method: 'POST', path: `${path}/move`, body: { destinationId: write.destinationId }, repeatable: false }
}

export async function sendWrites(
  transport: GraphTransport,
  requests: readonly BatchRequest[],
  clock: () => Date,
  signal?: AbortSignal,
): Promise<(AppError | null)[]> {
  const [single] = requests
  try {
    if (requests.length === 1 && single) {
      await transport.send({ ...single, attempts }, signal)
      return [null]
    }
    const results = await sendInBatches(transport, requests, clock, signal)
    return results.map(result => ('error' in result ? result.error : null))
  } catch (error) {
    if (!signal?.aborted && !(error instanceof AppError)) throw error
    const failure = error instanceof AppError ? error : tooSlow(error)
    return requests.map(() => failure)
  }
}

function tooSlow(cause: unknown): AppError {
  return new AppError('unavailable', 'graph.tooSlow', 'Microsoft Graph did not answer in time.', {
    hint: 'Try again in a moment.',
    cause,
  })
}

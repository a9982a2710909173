import type { GraphFailure } from './GraphFailure.ts'

/** The error envelope of Graph: code, message and innerError with date and request ids. */
export function renderFailure(failure: GraphFailure, ids: { requestId: string; clientRequestId: string }, now: Date) {
  return {
    error: {
      code: failure.code,
      message: failure.message,
      innerError: {
        date: now.toISOString().slice(0, 19),
        'request-id': ids.requestId,
        'client-request-id': ids.clientRequestId,
      },
    },
  }
}

import type { GraphFailure } from './GraphFailure.ts'

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

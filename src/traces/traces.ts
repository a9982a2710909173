import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'

export interface Traces {
  /** Null if requests are not traced. */
  request: ((of: RequestOfSpan) => RequestSpan) | null
  job<T>(name: string, id: string, work: () => Promise<T>): Promise<T>
  /** The fields that a log line gets from the current span. */
  ids(): TraceIds | undefined
  /** Logs when spans cannot be exported. */
  reportTo(log: Logger): void
  /** Does not wait for a collector that hangs. */
  close(): Promise<void>
}

/** Omits the URL, which may contain names and searches. */
export interface RequestOfSpan {
  method: string
  /** Such as '/api/responses/:id'; undefined if no route matches. */
  route: string | undefined
  headers: IncomingHttpHeaders
}

export interface RequestSpan {
  run(next: () => void): void
  /** @param status null if the caller disconnected before the response */
  end(status: number | null): void
}

/** Field names that collectors look for (opentelemetry.io, Trace Context in non-OTLP Log Formats). */
export interface TraceIds {
  trace_id: string
  span_id: string
}

export const noTraces: Traces = {
  request: null,
  job: (_name, _id, work) => work(),
  ids: () => undefined,
  reportTo() {},
  async close() {},
}

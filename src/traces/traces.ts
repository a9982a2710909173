import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'

/** Records spans of what a process does and how long it takes. */
export interface Traces {
  /** Starts the span of an HTTP request; null if it is not traced. */
  request: ((of: RequestOfSpan) => RequestSpan) | null
  /** Runs the work of a job in its own span. */
  job<T>(name: string, id: string, work: () => Promise<T>): Promise<T>
  /** Returns the fields that a log line gets from the current span. */
  ids(): TraceIds | undefined
  /** From now on, logs when spans cannot be exported. */
  reportTo(log: Logger): void
  /** Exports the remaining spans, but does not wait for a collector that hangs. */
  close(): Promise<void>
}

/** The recorded parts of a request. The URL is omitted, because it may contain names and searches. */
export interface RequestOfSpan {
  method: string
  /** The declared route, such as '/api/responses/:id'; undefined if no route matches. */
  route: string | undefined
  headers: IncomingHttpHeaders
}

/** The span of a request, until it ends. */
export interface RequestSpan {
  /** Continues inside the span. */
  run(next: () => void): void
  /** @param status null if the caller disconnected before the response */
  end(status: number | null): void
}

/** Uses the field names that collectors look for (opentelemetry.io, Trace Context in non-OTLP Log Formats). */
export interface TraceIds {
  trace_id: string
  span_id: string
}

/** Traces nothing. */
export const noTraces: Traces = {
  request: null,
  job: (_name, _id, work) => work(),
  ids: () => undefined,
  reportTo() {},
  async close() {},
}

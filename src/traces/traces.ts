import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'

/** Tells elsewhere, span by span, what a process does and how long that takes. */
export interface Traces {
  /** Begins the span of a request over HTTP; null where nothing is traced. */
  request: ((of: RequestOfSpan) => RequestSpan) | null
  /** Does the work of a job in a span of its own. */
  job<T>(name: string, id: string, work: () => Promise<T>): Promise<T>
  /** What a line of the log says of the span that it is written in. */
  ids(): TraceIds | undefined
  /** From now on the log is told when spans cannot be handed over. */
  reportTo(log: Logger): void
  /** Hands over what is left, but lets nobody wait for a receiver that does not take it. */
  close(): Promise<void>
}

/** What is told of a request: no address, for that may name people and what was searched for. */
export interface RequestOfSpan {
  method: string
  /** As the route was declared, '/api/responses/:id'; undefined where nothing answers. */
  route: string | undefined
  headers: IncomingHttpHeaders
}

/** The span of a request, until it ends. */
export interface RequestSpan {
  /** Goes on inside of the span. */
  run(next: () => void): void
  /** @param status null when the caller went away before there was an answer */
  end(status: number | null): void
}

/** By the names that collectors look for (opentelemetry.io, Trace Context in non-OTLP Log Formats). */
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

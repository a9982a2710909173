import { createRequire } from 'node:module'
import {
  context,
  type DiagLogger,
  DiagLogLevel,
  diag,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { Logger } from 'pino'
import { AppError } from '../domain/errors.ts'
import { LogThrottle } from '../domain/LogThrottle.ts'
import { pathTemplate } from './pathTemplate.ts'
import type { Traces } from './traces.ts'

/** A working collector accepts the rest within milliseconds. */
const closeMs = 1000

/** Attribute names follow OpenTelemetry's semantic conventions. */
export function startTraces(): Traces {
  // Metrics stay at /metrics, and logs stay in the log.
  const sdk = new NodeSDK({
    instrumentations: [outgoingCalls(), statements()],
    metricReaders: [],
    logRecordProcessors: [],
  })
  const problems = new Problems()
  diag.setLogger(problems, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  sdk.start()
  // Instruments modules that were loaded earlier, by requiring them again.
  createRequire(import.meta.url)('pg')
  const tracer = trace.getTracer('rejoinder')
  return {
    request({ method, route, headers }) {
      const attributes = { 'http.request.method': method, ...(route === undefined ? {} : { 'http.route': route }) }
      const options = { kind: SpanKind.SERVER, attributes }
      const caller = propagation.extract(ROOT_CONTEXT, headers)
      const span = tracer.startSpan(route === undefined ? method : `${method} ${route}`, options, caller)
      const inside = trace.setSpan(caller, span)
      return { run: next => context.with(inside, next), end: status => endRequest(span, status) }
    },
    job(name, id, work) {
      const attributes = {
        'messaging.system': 'pg-boss',
        'messaging.operation.type': 'process',
        'messaging.destination.name': name,
        'messaging.message.id': id,
      }
      return tracer.startActiveSpan(`process ${name}`, { kind: SpanKind.CONSUMER, attributes, root: true }, span =>
        work()
          .catch(error => {
            fail(span, error instanceof AppError ? error.code : error instanceof Error ? error.name : 'error')
            throw error
          })
          .finally(() => span.end()),
      )
    },
    ids() {
      const span = trace.getActiveSpan()?.spanContext()
      return span && { trace_id: span.traceId, span_id: span.spanId }
    },
    reportTo: log => problems.tell(log),
    close: () => Promise.race([sdk.shutdown().catch(() => {}), new Promise<void>(end => setTimeout(end, closeMs))]),
  }
}

function endRequest(span: Span, status: number | null): void {
  if (status !== null) span.setAttribute('http.response.status_code', status)
  if (status === null) span.setAttribute('error.type', 'aborted')
  else if (status >= 500) fail(span, String(status))
  span.end()
}

/** The message may quote email text. */
function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Records host and kind of path. */
function outgoingCalls(): UndiciInstrumentation {
  return new UndiciInstrumentation({
    requireParentforSpans: true,
    startSpanHook({ origin, path }) {
      const template = pathTemplate(path)
      return { 'url.full': `${origin}${template}`, 'url.path': template, 'url.template': template, 'url.query': '' }
    },
    requestHook: (span, { method, path }) => span.updateName(`${method} ${pathTemplate(path)}`),
  })
}

/** Records no values. */
function statements(): PgInstrumentation {
  return new PgInstrumentation({
    requireParentSpan: true,
    ignoreConnectSpans: true,
    enhancedDatabaseReporting: false,
    requestHook(span) {
      // PostgreSQL's error messages quote values.
      const setStatus = span.setStatus.bind(span)
      span.setStatus = ({ code }) => setStatus({ code })
    },
  })
}

/** At most once a minute, because the SDK keeps retrying. */
class Problems implements DiagLogger {
  private log: Logger | null = null
  private early: string[] = []
  private readonly throttle = new LogThrottle()

  tell(log: Logger): void {
    this.log = log
    for (const problem of this.early.splice(0)) this.error(problem)
  }

  error(problem: string): void {
    if (!this.log) this.early.push(problem)
    else if (this.throttle.next('traces', performance.now()) !== null) {
      // The SDK reports errors as JSON with all their properties.
      const said = problem.match(/"message":"((?:[^"\\]|\\.)*)"/)?.[1] ?? problem
      this.log.warn({ problem: said.slice(0, 300) }, 'tracing error')
    }
  }

  warn(problem: string): void {
    this.error(problem)
  }

  info(): void {}
  debug(): void {}
  verbose(): void {}
}

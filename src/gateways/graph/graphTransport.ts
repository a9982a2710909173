import { finished, Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import graph, { type Client, type Context, type Middleware } from '@microsoft/microsoft-graph-client'
import { AppError } from '../../domain/errors.ts'
import type { TokenSource } from '../entra/appToken.ts'
import { isLongWait, retryAfterMs, usualBackoffMs, waitToRetry } from '../retry.ts'
import { graphError, isLimit, retriedHint, slowCode, throttledCode } from './graphError.ts'
import type { RequestBudget } from './RequestBudget.ts'

export interface GraphRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Starts below /v1.0, encoded: `/users/a%40b/messages?$select=id`. */
  path: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** False for a write that must not be repeated. */
  repeatable?: boolean
  /** Counts requests in a batch, for the budget. */
  weight?: number
  attempts?: number
  /** Throws early, because someone is waiting. */
  urgent?: boolean
  asText?: boolean
  /** Throws early when Graph is slow, because the caller then makes a smaller request. */
  shrinks?: boolean
}

export interface GraphTransport {
  /** @throws AppError as graphError does; `unavailable` during a pause */
  send(request: GraphRequest, signal?: AbortSignal): Promise<unknown>
  /**
   * Holds one of the two places for downloads until the stream ends.
   * @throws AppError as send does
   */
  open(path: string, signal?: AbortSignal): Promise<Readable>
  /** Returns true to stop, because Graph asks for a long wait. */
  observeError(error: AppError): boolean
  budget: RequestBudget
  clock: () => Date
  backoffMs: number
}

/** Shares a pause with all processes. */
export interface RequestPause {
  begin(): Promise<void>
  leftMs(): number
  extend(ms: number): void
}

interface TransportOptions {
  graphUrl: string
  token: TokenSource
  budget: RequestBudget
  pause: RequestPause
  /** Time until background requests may be sent again. */
  budgetLeftMs?: () => number
  clock: () => Date
  /** Receives each status, or 0 without an answer. */
  observe?: (status: number, seconds: number) => void
  timeoutMs?: number
  backoffMs?: number
}

const requestTimeoutMs = 60_000
const longestUrgentWaitMs = 5000
/** Allows for a large attachment on a slow line. */
const downloadTimeoutMs = 15 * 60_000

/** Disables the retries of Microsoft's client. */
export function createGraphTransport(options: TransportOptions): GraphTransport {
  const client = graph.Client.initWithMiddleware({
    baseUrl: options.graphUrl,
    defaultVersion: 'v1.0',
    middleware: new HttpMiddleware(),
  })
  const { budget, clock, backoffMs = usualBackoffMs } = options
  const { observeError, check } = createRest(options)
  const patience = { check, observeError, backoffMs }
  return {
    budget,
    clock,
    backoffMs,
    observeError,
    send: (request, signal) =>
      withPatience(request, patience, renew => attemptOnce(client, options, request, renew, signal), signal),
    open: (path, signal) => {
      const request = { method: 'GET', path } as const
      return withPatience(request, patience, renew => openOnce(client, options, request, renew, signal), signal)
    },
  }
}

export function makeUrgent(transport: GraphTransport): GraphTransport {
  return { ...transport, send: (request, signal) => transport.send({ ...request, urgent: true }, signal) }
}

interface Rest {
  observeError(error: AppError): boolean
  /** @throws AppError `unavailable` during a pause that Graph has requested */
  check(): void
}

/** Refused requests count against the limit and would prolong the pause. */
function createRest({ clock, pause }: TransportOptions): Rest {
  let restUntil = 0
  let asked: AppError | null = null
  return {
    observeError(error) {
      // A mailbox that may not send can still be read.
      if (error.kind !== 'unavailable' || isLimit(error)) return false
      if (error.code === throttledCode) pause.extend(error.retryAfterMs ?? 0)
      if (!isLongWait(error)) return false
      restUntil = clock().getTime() + (error.retryAfterMs ?? 0)
      asked = error
      return true
    },
    check() {
      const leftMs = restUntil - clock().getTime()
      // More than Graph asked for is left only after the clock was set back.
      if (asked && leftMs > 0 && leftMs <= (asked.retryAfterMs ?? 0)) throw restError(asked, leftMs)
    },
  }
}

function restError(cause: AppError, leftMs: number): AppError {
  const { message, hint, status } = cause
  return new AppError('unavailable', throttledCode, message, { hint, status, retryAfterMs: leftMs, cause })
}

async function withPatience<T>(
  request: GraphRequest,
  { check, observeError, backoffMs }: Rest & { backoffMs: number },
  attemptWith: (renew: boolean) => Promise<Outcome<T>>,
  signal?: AbortSignal,
): Promise<T> {
  const attempts = request.attempts ?? (request.urgent ? 3 : 6)
  let renew = false
  for (let attempt = 1; ; attempt += 1) {
    check()
    const outcome = await attemptWith(renew)
    if ('body' in outcome) return outcome.body
    if (outcome.status !== notSent) observeError(outcome.error)
    signal?.throwIfAborted()
    const { error } = outcome
    const firstRefusal = error.kind === 'credentials' && !renew
    if (!firstRefusal && (attempt >= attempts || !mayRepeat(request, outcome, attempt))) throw error
    renew = error.kind === 'credentials'
    if (!renew) await waitToRetry(error, attempt, backoffMs, signal)
  }
}

/** No request was sent, because there was no token. */
const notSent = -1

/** Graph did not execute a request with 429. */
function mayRepeat(request: GraphRequest, { status, error }: Refusal, attempt: number): boolean {
  if (request.urgent && (error.retryAfterMs ?? 0) > longestUrgentWaitMs) return false
  if (status === 429 || status === notSent) return true
  // A page with a corrupt message always answers 500.
  if (status === 500 && attempt >= 3) return false
  // Our own timeout is a minute; that of Graph's gateway is shorter.
  if (request.shrinks && error.code === slowCode && (status === 0 || attempt >= 2)) return false
  const passing = status === 0 || status === 408 || status === 500 || status === 502 || status === 503 || status === 504
  return passing && (request.repeatable ?? request.method === 'GET')
}

type Refusal = { error: AppError; status: number }
type Outcome<T> = { body: T } | Refusal

async function readToken(options: TransportOptions, renew: boolean): Promise<Outcome<string>> {
  try {
    return { body: await options.token({ renew }) }
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unavailable') return { error, status: notSent }
    throw error
  }
}

async function attemptOnce(
  client: Client,
  options: TransportOptions,
  request: GraphRequest,
  renew: boolean,
  signal?: AbortSignal,
): Promise<Outcome<unknown>> {
  const token = await readToken(options, renew)
  if ('error' in token) return token
  await waitForPause(options, request, signal)
  let timeout: AbortSignal | undefined
  try {
    return await options.budget.run(async () => {
      // Graph may have asked for a pause in the meantime.
      await waitForPause({ ...options, budgetLeftMs: () => 0 }, request, signal)
      timeout = AbortSignal.timeout(options.timeoutMs ?? requestTimeoutMs)
      const until = anyOf(timeout, signal)
      const response = await observed(options, () => callClient(client, request, token.body, until))
      if (!response.ok) return await refusal(response, options)
      return { body: request.asText ? await response.text() : await readBody(response) }
    }, request.weight)
  } catch (cause) {
    signal?.throwIfAborted()
    if (cause instanceof AppError) return { error: cause, status: notSent }
    return timeout?.aborted ? tooSlow(cause) : unreachable(cause)
  }
}

/** @throws AppError `unavailable` when Graph asks for too long a wait */
async function waitForPause(options: TransportOptions, { urgent }: GraphRequest, signal?: AbortSignal): Promise<void> {
  const { pause, budgetLeftMs = () => 0 } = options
  await pause.begin()
  const leftMs = Math.max(pause.leftMs(), urgent ? 0 : budgetLeftMs())
  if (leftMs > 0) {
    const asked = new AppError('unavailable', throttledCode, 'Microsoft Graph is limiting requests.', {
      hint: retriedHint,
      status: 429,
      retryAfterMs: leftMs,
    })
    if (urgent && leftMs > longestUrgentWaitMs) throw asked
    await waitToRetry(asked, 1, usualBackoffMs, signal)
  }
}

async function openOnce(
  client: Client,
  options: TransportOptions,
  request: GraphRequest,
  renew: boolean,
  signal?: AbortSignal,
): Promise<Outcome<Readable>> {
  const token = await readToken(options, renew)
  if ('error' in token) return token
  await waitForPause(options, request, signal)
  const leave = await options.budget.enter()
  await waitForPause({ ...options, budgetLeftMs: () => 0 }, request, signal).catch(error => {
    leave()
    throw error
  })
  const timeout = AbortSignal.timeout(downloadTimeoutMs)
  let handedOver = false
  try {
    const response = await observed(options, () => callClient(client, request, token.body, anyOf(timeout, signal)))
    if (!response.ok) return await refusal(response, options)
    const bytes = response.body ? Readable.fromWeb(response.body as WebStream) : Readable.from([])
    finished(bytes, leave)
    handedOver = true
    return { body: bytes }
  } catch (cause) {
    signal?.throwIfAborted()
    return unreachable(cause)
  } finally {
    if (!handedOver) leave()
  }
}

async function observed({ observe }: TransportOptions, call: () => Promise<Response>): Promise<Response> {
  const startedAt = performance.now()
  const report = (status: number) => observe?.(status, (performance.now() - startedAt) / 1000)
  try {
    const response = await call()
    report(response.status)
    return response
  } catch (error) {
    report(0)
    throw error
  }
}

function anyOf(timeout: AbortSignal, signal?: AbortSignal): AbortSignal {
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

async function refusal(response: Response, options: TransportOptions): Promise<Refusal> {
  const retry = retryAfterMs(response.headers.get('retry-after'), options.clock())
  return { error: graphError(response.status, await readBody(response), retry), status: response.status }
}

function tooSlow(cause: unknown): Refusal {
  const error = new AppError('unavailable', slowCode, 'Microsoft Graph does not answer in time.', {
    hint: retriedHint,
    cause,
  })
  return { error, status: 0 }
}

function unreachable(cause: unknown): Refusal {
  const error = new AppError('unavailable', 'graph.unreachable', 'Microsoft Graph cannot be reached.', {
    hint: `${retriedHint} If the problem persists, check the network and MS_GRAPH_URL.`,
    cause,
  })
  return { error, status: 0 }
}

async function callClient(
  client: Client,
  request: GraphRequest,
  token: string,
  signal: AbortSignal,
): Promise<Response> {
  const call = client
    .api(request.path)
    .responseType(graph.ResponseType.RAW)
    .options({ signal })
    .headers({
      Authorization: `Bearer ${token}`,
      ...request.headers,
      Prefer: ['IdType="ImmutableId"', request.headers?.Prefer].filter(Boolean).join(', '),
    })
  if (request.method === 'GET') return call.get()
  if (request.method === 'DELETE') return call.delete()
  return request.method === 'PATCH' ? call.patch(request.body ?? {}) : call.post(request.body)
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    // The HTML page of a gateway still has a status.
    if (!response.ok) return undefined
    throw new Error('the answer is not JSON', { cause })
  }
}

class HttpMiddleware implements Middleware {
  async execute(context: Context): Promise<void> {
    context.response = await fetch(context.request, context.options)
  }
}

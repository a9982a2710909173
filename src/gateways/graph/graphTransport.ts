import { finished, Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import graph, { type Client, type Context, type Middleware } from '@microsoft/microsoft-graph-client'
import { AppError } from '../../domain/errors.ts'
import type { TokenSource } from '../entra/appToken.ts'
import { isLongWait, retryAfterMs, waitToRetry } from '../retry.ts'
import { graphError, isLimit, slowCode, throttledCode } from './graphError.ts'
import type { RequestBudget } from './requestBudget.ts'

/** One call of Microsoft Graph. */
export interface GraphRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /v1.0, ids and query values encoded: `/users/a%40b/messages?$select=id`. */
  path: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** False for a write that may not be repeated when its outcome is unclear (law 6). */
  repeatable?: boolean
  /** How many requests the budget counts, for a batch. */
  weight?: number
  /** How often a failing answer is waited out before it is given up. */
  attempts?: number
  /** Somebody waits for the answer: that Graph asks for more than a few seconds is told at once. */
  hasty?: boolean
  /** The caller asks for less when an answer takes too long: that is told soon, not waited out. */
  shrinks?: boolean
}

/** Speaks to Microsoft Graph: token, immutable ids, limits, waiting. */
export interface GraphTransport {
  /**
   * @throws AppError as graphError says; `unavailable` when Graph cannot be reached, and without asking while it wants
   * to be left alone
   */
  send(request: GraphRequest, signal?: AbortSignal): Promise<unknown>
  /**
   * The bytes at a path, as they come: nothing is held. One of the two places for downloads among the four requests is
   * kept until the last byte was read or the stream is destroyed.
   *
   * @throws AppError as send does
   */
  open(path: string, signal?: AbortSignal): Promise<Readable>
  /** Hears of an answer inside a batch; says whether nothing is to be asked now, because it names a long wait. */
  heed(error: AppError): boolean
  budget: RequestBudget
  clock: () => Date
}

/** Until when all processes leave Graph alone (law 5). */
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
  clock: () => Date
  /** How long an answer may take, all of it. */
  timeoutMs?: number
}

const requestTimeoutMs = 60_000
const longestHastyWaitMs = 5000
/** A large attachment on a slow line. */
const downloadTimeoutMs = 15 * 60_000

/** Makes the transport over Microsoft's own client, with a middleware chain that repeats only what may be. */
export function createGraphTransport(options: TransportOptions): GraphTransport {
  const client = graph.Client.initWithMiddleware({
    baseUrl: options.graphUrl,
    defaultVersion: 'v1.0',
    middleware: new HttpMiddleware(),
  })
  const rest = createRest(options)
  return {
    budget: options.budget,
    clock: options.clock,
    heed: rest.heed,
    send: (request, signal) =>
      withPatience(request, rest, renew => attemptOnce(client, options, request, renew, signal), signal),
    open: (path, signal) => {
      const request = { method: 'GET', path } as const
      return withPatience(request, rest, renew => openOnce(client, options, request, renew, signal), signal)
    },
  }
}

/** The same for requests that somebody waits for. */
export function inHaste(transport: GraphTransport): GraphTransport {
  return { ...transport, send: (request, signal) => transport.send({ ...request, hasty: true }, signal) }
}

interface Rest {
  heed(error: AppError): boolean
  /** @throws AppError `unavailable` while Graph is to be left alone */
  check(): void
}

/** Remembers until when Graph wants to be left alone: what it refuses counts too, and would prolong that (law 5). */
function createRest({ clock, pause }: TransportOptions): Rest {
  let restUntil = 0
  let asked: AppError | null = null
  return {
    heed(error) {
      // A mailbox that may send nothing more today can be read.
      if (error.kind !== 'unavailable' || isLimit(error)) return false
      if (error.code === throttledCode) pause.extend(error.retryAfterMs ?? 0)
      if (!isLongWait(error)) return false
      restUntil = clock().getTime() + (error.retryAfterMs ?? 0)
      asked = error
      return true
    },
    check() {
      const leftMs = restUntil - clock().getTime()
      // More is left than was asked for when the clock was set back meanwhile.
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
  rest: Rest,
  attemptWith: (renew: boolean) => Promise<Outcome<T>>,
  signal?: AbortSignal,
): Promise<T> {
  const attempts = request.attempts ?? (request.hasty ? 3 : 6)
  let renew = false
  for (let attempt = 1; ; attempt += 1) {
    rest.check()
    const outcome = await attemptWith(renew)
    if ('body' in outcome) return outcome.body
    if (outcome.status !== notSent) rest.heed(outcome.error)
    signal?.throwIfAborted()
    const { error } = outcome
    const firstRefusal = error.kind === 'unauthenticated' && !renew
    if (!firstRefusal && (attempt >= attempts || !mayRepeat(request, outcome, attempt))) throw error
    renew = error.kind === 'unauthenticated'
    if (!renew) await waitToRetry(error, attempt, signal)
  }
}

/** Stands for a status when the request did not leave: there was no token for it. */
const notSent = -1

/** 429 was not executed. Anything else that may have been is repeated for repeatable requests only. */
function mayRepeat(request: GraphRequest, { status, error }: Refusal, attempt: number): boolean {
  if (request.hasty && (error.retryAfterMs ?? 0) > longestHastyWaitMs) return false
  if (status === 429 || status === notSent) return true
  // 500 is also what a page with a corrupt message answers for ever.
  if (status === 500 && attempt >= 3) return false
  // Our own patience with an answer is a minute, its gateway's less.
  if (request.shrinks && error.code === slowCode && (status === 0 || attempt >= 2)) return false
  const passing = status === 0 || status === 408 || status === 500 || status === 502 || status === 503 || status === 504
  return passing && (request.repeatable ?? request.method === 'GET')
}

type Refusal = { error: AppError; status: number }
type Outcome<T> = { body: T } | Refusal

/** A token to send with, or why there is none. */
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
  await leaveAlone(options, request, signal)
  let timeout: AbortSignal | undefined
  try {
    return await options.budget.run(async () => {
      // Told while this one waited for its turn.
      await leaveAlone(options, request, signal)
      timeout = AbortSignal.timeout(options.timeoutMs ?? requestTimeoutMs)
      const response = await callClient(client, request, token.body, anyOf(timeout, signal))
      if (!response.ok) return await refusal(response, options)
      return { body: await readBody(response) }
    }, request.weight)
  } catch (cause) {
    signal?.throwIfAborted()
    if (cause instanceof AppError) return { error: cause, status: notSent }
    return timeout?.aborted ? tooSlow(cause) : unreachable(cause)
  }
}

/**
 * Waits until Graph is no longer to be left alone.
 *
 * @throws AppError `unavailable` when that takes too long
 */
async function leaveAlone({ pause }: TransportOptions, { hasty }: GraphRequest, signal?: AbortSignal): Promise<void> {
  await pause.begin()
  const leftMs = pause.leftMs()
  if (leftMs > 0) {
    const asked = new AppError('unavailable', throttledCode, 'Microsoft Graph asks to be left alone for a while.', {
      hint: 'It is tried again by itself.',
      status: 429,
      retryAfterMs: leftMs,
    })
    if (hasty && leftMs > longestHastyWaitMs) throw asked
    await waitToRetry(asked, 1, signal)
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
  const leave = await options.budget.enter()
  await leaveAlone(options, request, signal).catch(error => {
    leave()
    throw error
  })
  const timeout = AbortSignal.timeout(downloadTimeoutMs)
  let handedOver = false
  try {
    const response = await callClient(client, request, token.body, anyOf(timeout, signal))
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

function anyOf(timeout: AbortSignal, signal?: AbortSignal): AbortSignal {
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

async function refusal(response: Response, options: TransportOptions): Promise<Refusal> {
  const retry = retryAfterMs(response.headers.get('retry-after'), options.clock())
  return { error: graphError(response.status, await readBody(response), retry), status: response.status }
}

function tooSlow(cause: unknown): Refusal {
  const error = new AppError('unavailable', slowCode, 'Microsoft Graph does not answer in time.', {
    hint: 'It is tried again by itself.',
    cause,
  })
  return { error, status: 0 }
}

function unreachable(cause: unknown): Refusal {
  const error = new AppError('unavailable', 'graph.unreachable', 'Microsoft Graph cannot be reached.', {
    hint: 'It is tried again by itself. Check the network and MS_GRAPH_URL if it stays so.',
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
    // A gateway's HTML page with an error status still has its status to go by.
    if (!response.ok) return undefined
    throw new Error('the answer is not JSON', { cause })
  }
}

/** The last link of the chain. Waiting, tokens and limits are the transport's, which knows what may be repeated. */
class HttpMiddleware implements Middleware {
  async execute(context: Context): Promise<void> {
    context.response = await fetch(context.request, context.options)
  }
}

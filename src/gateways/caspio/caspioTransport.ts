import { AppError } from '../../domain/errors.ts'
import { retryAfterMs, usualBackoffMs, waitToRetry } from '../retry.ts'
import { caspioError } from './caspioError.ts'

export interface CaspioAccount {
  /** May name another version, such as .../rest/v2. */
  url: string
  clientId: string
  clientSecret: string
}

export interface CaspioTransport {
  restUrl: string
  signIn(signal?: AbortSignal): Promise<void>
  /** Throws AppError as caspioError does, or `unavailable`. */
  get(url: string, signal?: AbortSignal): Promise<unknown>
}

interface Token {
  value: string
  goodUntil: number
}

type Outcome = { status: number; body: unknown } | { status: number; error: AppError }

const versionPath = '/integrations/rest/v3'
const timeoutMs = 60_000
const attempts = 6
/** Renews a token this long before its end, or a tenth of its life. */
const leewayMs = 60_000

/** Keeps one token, because an account has few (howto.caspio.com, authenticating-rest). */
export function createCaspioTransport(
  account: CaspioAccount,
  clock: () => Date,
  backoffMs = usualBackoffMs,
): CaspioTransport {
  const given = new URL(account.url)
  const restUrl = given.pathname === '/' ? `${given.origin}${versionPath}` : account.url
  let token: Token | null = null
  let pending: Promise<Token> | null = null

  const askToken = (signal?: AbortSignal): Promise<Token> => {
    const { clientId, clientSecret } = account
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
    const init = { method: 'POST', body: new URLSearchParams(form) }
    const post = () => call(`${given.origin}/oauth/token`, init, clock, signal)
    return readToken(withPatience(post, backoffMs, signal), clock)
  }

  const acquire = async (signal?: AbortSignal): Promise<string> => {
    if (token && token.goodUntil > clock().getTime()) return token.value
    pending ??= askToken(signal).finally(() => {
      pending = null
    })
    token = await pending
    return token.value
  }

  const attempt = async (url: string, signal?: AbortSignal): Promise<Outcome> => {
    const value = await acquire(signal)
    const outcome = await call(url, { headers: { authorization: `bearer ${value}` } }, clock, signal)
    if (outcome.status === 401 && token?.value === value) token = null
    return outcome
  }

  return {
    restUrl,
    async signIn(signal) {
      token = null
      await acquire(signal)
    },
    get: (url, signal) => withPatience(() => attempt(url, signal), backoffMs, signal),
  }
}

/** A first 401 means that the token has expired. */
async function withPatience(
  attempt: () => Promise<Outcome>,
  backoffMs: number,
  signal?: AbortSignal,
): Promise<unknown> {
  let wasRefused = false
  for (let tried = 1; ; tried += 1) {
    const outcome = await attempt()
    if ('body' in outcome) return outcome.body
    const { error, status } = outcome
    const isFirstRefusal = status === 401 && !wasRefused
    if (isFirstRefusal) wasRefused = true
    else if (error.kind !== 'unavailable' || tried >= attempts) throw error
    else await waitToRetry(error, tried, backoffMs, signal)
  }
}

async function readToken(asked: Promise<unknown>, clock: () => Date): Promise<Token> {
  const answer = await asked.catch(cause => {
    if (!(cause instanceof AppError) || cause.kind === 'unavailable') throw cause
    throw new AppError('rejected', 'caspio.refused', 'Caspio refused the sign-in of the web services profile.', {
      hint: 'Check CASPIO_URL, CASPIO_CLIENT_ID and CASPIO_CLIENT_SECRET, and that the profile is enabled.',
      cause,
    })
  })
  const { access_token: value, expires_in: seconds } = (answer ?? {}) as Record<string, unknown>
  if (typeof value !== 'string') {
    throw new AppError('unavailable', 'caspio.answer', 'Caspio returned no token.', { hint: 'Check CASPIO_URL.' })
  }
  const lifeMs = Number(seconds) * 1000 || 0
  return { value, goodUntil: clock().getTime() + lifeMs - Math.min(leewayMs, lifeMs / 10) }
}

async function call(url: string, init: RequestInit, clock: () => Date, signal?: AbortSignal): Promise<Outcome> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
    const text = await response.text()
    const { status } = response
    if (response.ok) return { status, body: JSON.parse(text) }
    return { status, error: caspioError(status, text, retryAfterMs(response.headers.get('retry-after'), clock())) }
  } catch (cause) {
    signal?.throwIfAborted()
    const error = new AppError('unavailable', 'caspio.unreachable', 'Caspio cannot be reached.', {
      hint: 'The request is retried automatically. If the problem persists, check the network and CASPIO_URL.',
      cause,
    })
    return { status: 0, error }
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../domain/errors.ts'
import { parseStorableJson } from '../../domain/storableJson.ts'

const timeoutMs = 30_000
const maxTries = 4
const firstPauseMs = 500
/** A longer wait is an error. */
const longestPauseMs = 60_000

export type SendgridGet = (path: string, signal?: AbortSignal) => Promise<unknown>

export function createSendgridTransport({
  url,
  apiKey,
  clock,
}: {
  url: string
  apiKey: string
  clock: () => Date
}): SendgridGet {
  return async (path, signal) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await ask(url + path, apiKey, signal)
      if (answer instanceof Response && answer.ok) return parseStorableJson(await answer.text())
      if (answer instanceof Response && answer.status === 404) return null
      const pauseMs = pauseBefore(answer, attempt, clock())
      if (pauseMs === null || attempt === maxTries) throw await toAppError(answer)
      await wait(pauseMs, undefined, { signal })
    }
  }
}

async function ask(url: string, apiKey: string, signal?: AbortSignal): Promise<Response | Error> {
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(url, {
      headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  } catch (error) {
    signal?.throwIfAborted()
    return error instanceof Error ? error : new Error(String(error))
  }
}

function pauseBefore(answer: Response | Error, attempt: number, now: Date): number | null {
  if (answer instanceof Response && answer.status < 500 && answer.status !== 429) return null
  const backoffMs = firstPauseMs * 2 ** (attempt - 1)
  if (!(answer instanceof Response) || answer.status !== 429) return backoffMs
  const reset = Number(answer.headers.get('x-ratelimit-reset') ?? Number.NaN) * 1000
  if (Number.isNaN(reset)) return backoffMs
  const pauseMs = Math.max(reset - now.getTime(), 0) + 50
  return pauseMs <= longestPauseMs ? pauseMs : null
}

async function toAppError(answer: Response | Error): Promise<AppError> {
  if (answer instanceof Error) {
    const hint = 'Check the network, a proxy, and SENDGRID_URL.'
    return new AppError('unavailable', 'sendgrid.unreachable', 'SendGrid cannot be reached.', { hint, cause: answer })
  }
  const said = await messageOf(answer)
  if (answer.status === 401 || answer.status === 403) {
    return new AppError('rejected', 'sendgrid.refused', `SendGrid refused the key${said}.`, {
      hint: 'SENDGRID_API_KEY needs access to Email Activity, an add-on of the SendGrid account.',
    })
  }
  if (answer.status === 429) {
    return new AppError('unavailable', 'sendgrid.limit', 'SendGrid is limiting requests.', {
      hint: 'The rows fetched so far are kept. Try again in a few minutes.',
    })
  }
  const kind = answer.status >= 500 ? 'unavailable' : 'rejected'
  return new AppError(kind, 'sendgrid.error', `SendGrid answered ${answer.status}${said}.`)
}

async function messageOf(answer: Response): Promise<string> {
  const body = await answer.json().catch(() => null)
  const message = (body as { errors?: { message?: unknown }[] } | null)?.errors?.[0]?.message
  return typeof message === 'string' ? `: ${message.slice(0, 200)}` : ''
}

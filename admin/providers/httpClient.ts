import { type fetchUtils, HttpError } from 'react-admin'

interface Answer {
  status: number
  headers: Headers
  body: string
  json: unknown
}

const usualPatienceMs = 60_000

/** Throws '<status>: <text>' on errors (API-01 to API-03). Only reads time out, because a change may take long. */
export async function httpClient(url: string, options: fetchUtils.Options = {}, patienceMs = usualPatienceMs) {
  const headers = new Headers(options.headers as HeadersInit | undefined)
  headers.set('Accept', 'application/json')
  if (options.body && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  const response = await fetch(url, {
    method: options.method,
    body: options.body,
    signal: signalOf(options, patienceMs),
    headers,
    credentials: 'include',
  })
  const body = await response.text()
  const json = parse(body)
  if (!response.ok) throw new HttpError(`${response.status}: ${body || response.statusText}`, response.status, json)
  const answer: Answer = { status: response.status, headers: response.headers, body, json }
  // ra-data-simple-rest reads `json` without a type.
  return answer as Answer & { json: never }
}

function signalOf({ method = 'GET', signal }: fetchUtils.Options, patienceMs: number): AbortSignal | null | undefined {
  if (method !== 'GET') return signal
  const timeout = AbortSignal.timeout(patienceMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

function parse(body: string): unknown {
  try {
    return body ? JSON.parse(body) : undefined
  } catch {
    return undefined
  }
}

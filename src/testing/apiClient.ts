export interface ApiAnswer<T = unknown> {
  status: number
  headers: Headers
  body: T
}

export interface ApiClient {
  cookie: string
  get<T = unknown>(path: string): Promise<ApiAnswer<T>>
  send<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiAnswer<T>>
  list<T>(
    resource: string,
    filter?: object,
    range?: [number, number],
    sort?: [string, string],
  ): Promise<{ rows: T[]; range: string }>
}

export async function signedInClient(server: { url: string; signInUrl(): Promise<string> }): Promise<ApiClient> {
  const token = new URL(await server.signInUrl()).searchParams.get('token')
  const client = apiClient(server.url)
  let answer = await client.send('POST', '/api/session', { token })
  // A busy server asks to try again.
  while (answer.status === 503) answer = await client.send('POST', '/api/session', { token })
  if (answer.status >= 400) throw new Error(`Signing in was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return apiClient(server.url, answer.headers.get('set-cookie')?.split(';')[0] ?? '')
}

export function apiClient(url: string, cookie = ''): ApiClient {
  const send = async <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), cookie, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: (json ? JSON.parse(text) : text) as T }
  }
  return {
    cookie,
    send,
    get: path => send('GET', path),
    async list<T>(resource: string, filter?: object, range?: [number, number], sort?: [string, string]) {
      const query = new URLSearchParams()
      if (filter) query.set('filter', JSON.stringify(filter))
      if (range) query.set('range', JSON.stringify(range))
      if (sort) query.set('sort', JSON.stringify(sort))
      const answer = await send<T[]>('GET', `/api/${resource}?${query}`)
      if (answer.status !== 200) throw new Error(`${resource}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return { rows: answer.body, range: answer.headers.get('content-range') ?? '' }
    },
  }
}

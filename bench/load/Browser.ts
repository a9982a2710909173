import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { Pool } from 'undici'
import { createRefresher, type Refresher } from '../../admin/providers/createRefresher.ts'
import { createQueryClient } from '../../admin/providers/queryClient.ts'
import type { ServerEventBody } from '../../src/contract/events.ts'
import type { Figures } from './Figures.ts'

export interface Shown {
  key: readonly unknown[]
  kind: string
  path: string
}

interface BrowserOptions {
  url: string
  cookie: () => string
  figures: Figures
}

/** Stores each text once, because half an hour of events would fill the memory. */
const texts = new Map<string, string>()
function keptOnce(text: string): string {
  const known = texts.get(text)
  if (known !== undefined) return known
  texts.set(text, text)
  return text
}

/** Browsers open at most six to one server, including the event stream. */
const connections = 6

/** Runs the admin's query cache without rendering. */
export class Browser {
  readonly client: QueryClient = createQueryClient()
  readonly heard: string[] = []
  opened = 0
  readonly #options: BrowserOptions
  readonly #pool: Pool
  readonly #refresher: Refresher = createRefresher(this.client)
  readonly #abort = new AbortController()
  readonly #onScreen = new Map<string, { shown: Shown; leave: () => void }>()

  constructor(options: BrowserOptions) {
    this.#options = options
    this.#pool = new Pool(options.url, { connections, keepAliveTimeout: 60_000, bodyTimeout: 120_000 })
    this.#pool.on('connect', () => {
      this.opened += 1
    })
  }

  /** Records the end of the stream as an error, because events are lost. */
  async listen(): Promise<void> {
    const { statusCode, body } = await this.#request('GET', '/api/events', undefined, this.#abort.signal)
    if (statusCode !== 200) throw new Error(`/api/events: ${statusCode}`)
    const read = async (): Promise<void> => {
      let rest = ''
      for await (const chunk of body.setEncoding('utf8')) {
        const lines = `${rest}${chunk}`.split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) if (line.startsWith('data: ')) this.#hear(line.slice(6))
      }
      throw new Error('the stream ended')
    }
    read().catch((error: Error) => this.#abort.signal.aborted || this.#options.figures.errors.push(`events: ${error}`))
  }

  /** Shows only these queries. Unchanged data that were shown before are not fetched again. */
  async show(wanted: readonly Shown[]): Promise<void> {
    const names = new Set(wanted.map(shown => shown.path))
    for (const [name, { leave }] of this.#onScreen) {
      if (names.has(name)) continue
      leave()
      this.#onScreen.delete(name)
    }
    for (const shown of wanted) {
      if (this.#onScreen.has(shown.path)) continue
      const queryFn = () => this.call(shown.kind, 'GET', shown.path)
      const leave = new QueryObserver(this.client, { queryKey: shown.key, queryFn }).subscribe(() => {})
      this.#onScreen.set(shown.path, { shown, leave })
    }
    await this.#until(() => wanted.every(({ key }) => this.client.getQueryState(key)?.status !== 'pending'))
  }

  async reload(): Promise<void> {
    await this.show([])
    this.client.clear()
  }

  data<T>(shown: Shown): T | undefined {
    return this.client.getQueryData<T>(shown.key)
  }

  settle(): Promise<void> {
    return this.#until(() => this.client.isFetching({ type: 'active' }) === 0)
  }

  /**
   * Only events cause refetches.
   * @throws Error after `patienceMs`, which is also recorded
   */
  async watch(shown: Shown, isWanted: (data: unknown) => boolean, patienceMs: number): Promise<void> {
    const queryFn = () => this.call(shown.kind, 'GET', shown.path)
    const observer = new QueryObserver(this.client, { queryKey: shown.key, queryFn })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = observer.subscribe(({ data }) => data !== undefined && isWanted(data) && resolve())
    const timer = setTimeout(() => reject(new Error(`${shown.path} never became what was waited for`)), patienceMs)
    try {
      await promise
    } catch (error) {
      this.#options.figures.errors.push(String(error))
      throw error
    } finally {
      clearTimeout(timer)
      leave()
    }
  }

  /** Returns paths whose data differ from the server's. */
  async findStale(): Promise<string[]> {
    const stale: string[] = []
    for (const { shown } of this.#onScreen.values()) {
      const before = JSON.stringify(this.data(shown))
      const now = JSON.stringify(await this.call(shown.kind, 'GET', shown.path))
      if (before !== now) stale.push(shown.path)
    }
    return stale
  }

  /** Records the time, or the error. */
  async call<T>(kind: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, json?: object): Promise<T> {
    const { figures } = this.#options
    const startedAt = performance.now()
    try {
      const { statusCode, body } = await this.#request(method, path, json)
      const text = await body.text()
      if (statusCode >= 300) throw new Error(`${statusCode} ${text.slice(0, 300)}`)
      figures.add(kind, performance.now() - startedAt)
      return text === '' ? (null as T) : (JSON.parse(text) as T)
    } catch (error) {
      figures.errors.push(`${method} ${path}: ${error instanceof Error ? error.message : error}`)
      throw error
    }
  }

  async close(): Promise<void> {
    this.#refresher.cancel()
    for (const { leave } of this.#onScreen.values()) leave()
    this.client.clear()
    this.#abort.abort()
    await this.#pool.destroy()
  }

  async #until(isSo: () => boolean): Promise<void> {
    if (isSo()) return
    await new Promise<void>(resolve => {
      const stop = this.client.getQueryCache().subscribe(() => {
        if (!isSo()) return
        stop()
        resolve()
      })
    })
  }

  #hear(data: string): void {
    this.heard.push(keptOnce(data))
    this.#refresher.hear(JSON.parse(data) as ServerEventBody)
  }

  #request(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, json?: object, signal?: AbortSignal) {
    const headers = {
      accept: 'application/json',
      cookie: this.#options.cookie(),
      'sec-fetch-site': 'same-origin',
    }
    const content = json ? { body: JSON.stringify(json), type: { 'content-type': 'application/json' } } : null
    return this.#pool.request({
      method,
      path,
      signal,
      headers: { ...headers, ...content?.type },
      body: content?.body ?? null,
    })
  }
}

import type { JsonObject } from './http/GraphRequest.ts'
import type { Sandbox } from './startSandbox.ts'

export interface ClientAnswer {
  status: number
  headers: Headers
  /** {} without a body. */
  body: JsonObject & { value?: JsonObject[]; error?: { code: string; message: string } }
  text: string
}

interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
}

export class SandboxClient {
  readonly #sandbox: Sandbox
  readonly #mailbox: string
  readonly #token: string

  constructor(sandbox: Sandbox, mailbox: string, token: string) {
    this.#sandbox = sandbox
    this.#mailbox = mailbox
    this.#token = token
  }

  static async connect(sandbox: Sandbox, mailbox: string): Promise<SandboxClient> {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'test',
      client_secret: sandbox.secret,
      scope: 'https://graph.microsoft.com/.default',
    })
    const answer = await fetch(`${sandbox.loginUrl}/tenant.example/oauth2/v2.0/token`, { method: 'POST', body: form })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    return new SandboxClient(sandbox, mailbox, token)
  }

  /** Takes a URL, a path after the version, or a path of the mailbox. */
  async call(method: string, path: string, options: CallOptions = {}): Promise<ClientAnswer> {
    const isOfVersion = /^\/(subscriptions|\$batch|users)/.test(path)
    const base = `${this.#sandbox.graphUrl}/v1.0${isOfVersion ? '' : `/users/${this.#mailbox}`}`
    const headers = { authorization: `Bearer ${this.#token}`, ...options.headers }
    return this.#send(method, path.startsWith('http') ? path : `${base}${path}`, { ...options, headers })
  }

  get(path: string, headers: Record<string, string> = {}): Promise<ClientAnswer> {
    return this.call('GET', path, { headers })
  }

  control(method: string, path: string, body?: unknown): Promise<ClientAnswer> {
    return this.#send(method, `${this.#sandbox.controlUrl}${path}`, { body })
  }

  async #send(method: string, url: string, { body, headers = {} }: CallOptions): Promise<ClientAnswer> {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
    const answer = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: isRaw ? (body as string) : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : {}, text }
  }
}

import { type RequestListener, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApiToken } from '../actions/operations/apiTokens.ts'
import { apiClient } from '../testing/apiClient.ts'
import { aCandidate, aReply } from '../testing/builders.ts'
import { connectedEnvironment } from '../testing/connectedEnvironment.ts'
import { type HookReceiver, startHookReceiver } from '../testing/hookReceiver.ts'
import { startCli } from '../testing/runCli.ts'
import { openTestContext } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'

/** OTLP's JSON (opentelemetry.io, OTLP Specification). */
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number; message?: string }
  events?: unknown[]
}
interface Export {
  resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[]
}

/** These words appear nowhere in the code. */
const secrets = ['Wisteria', 'Quagmire', 'Zephyrine', 'Marzipan', 'Bobolink', 'recruiting']
const candidate = aCandidate({ name: 'Zephyrine Marzipan', email: 'bobolink@postbox.example' })
/** Reports each OpenTelemetry module that is loaded, except the API, which prom-client imports. */
const watchLoading = `--import=data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module'
  registerHooks({ resolve(name, context, next) {
    if (/^@opentelemetry\\/(?!api$)/.test(name)) process.stderr.write('loads ' + name + '\\n')
    return next(name, context)
  } })`,
)}`

let opened: Awaited<ReturnType<typeof openTestContext>>
let env: Record<string, string>
let token: string
let collector: HookReceiver | null = null
beforeAll(async () => {
  opened = await openTestContext({ candidates: [candidate] })
  token = await createApiToken(opened.context, 'traces', { scope: 'admin' })
  env = { ...connectedEnvironment(opened), NODE_OPTIONS: watchLoading }
})
afterAll(() => opened.close())
afterEach(async () => {
  await collector?.close()
  collector = null
})

const takes: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
const hangs: RequestListener = () => {}

async function collect(answer: RequestListener): Promise<Record<string, string>> {
  collector = await startHookReceiver([answer])
  return {
    ...env,
    OTEL_EXPORTER_OTLP_ENDPOINT: new URL(collector.url).origin,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  }
}

const exported = () => (collector?.received ?? []).flatMap(({ body }) => (JSON.parse(body) as Export).resourceSpans)
const spans = () => exported().flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans))
const attribute = ({ attributes }: Pick<Span, 'attributes'>, key: string) =>
  Object.values(attributes.find(each => each.key === key)?.value ?? {})[0]
const spanNamed = (name: string) => spans().find(span => span.name === name) as Span
const childrenOf = (parent: Span) => spans().filter(span => span.parentSpanId === parent.spanId)

async function start(command: string, environment: Record<string, string>) {
  const running = startCli([command, '--json'], environment)
  const { address } = await running.json<{ address: string }>()
  const bearer = { authorization: `Bearer ${token}` }
  const client = apiClient(address)
  return {
    call: (method: string, path: string, body?: unknown) => client.send(method, path, body, bearer),
    async postInParts(path: string, body: object): Promise<number> {
      const json = JSON.stringify(body)
      const headers = { ...bearer, 'content-type': 'application/json', 'content-length': json.length }
      const posting = request(address + path, { method: 'POST', headers })
      const status = new Promise<number>((resolve, reject) => {
        posting.on('error', reject)
        posting.on('response', answer => text(answer).then(() => resolve(answer.statusCode ?? 0), reject))
      })
      await new Promise(resolve => posting.write(json.slice(0, 10), resolve))
      await client.get('/api/session')
      posting.end(json.slice(10))
      return status
    },
    stderr: running.stderr,
    async stop() {
      running.process.kill('SIGTERM')
      return running.ended
    },
  }
}

describe('traces', () => {
  it('describe requests, jobs, calls and statements without any names, addresses or text of emails', async () => {
    const words = `Quagmire: we would like to meet Zephyrine Marzipan (${candidate.refId}).`
    const reply = aReply({
      subject: 'Wisteria',
      text: words,
      from: { name: 'Bobolink', address: 'bobolink@firm.example' },
    })
    await opened.control.add(reply)
    const { call, stop } = await start('start', await collect(takes))
    await waitFor('the response', async () => ((await call('GET', '/api/responses')).body as unknown[])[0])
    expect(await call('GET', '/api/outlook/search?q=quagmire%20from:bobolink')).toMatchObject({ status: 200 })
    const mail = { to: ['Zephyrine <bobolink@postbox.example>'], subject: 'Wisteria', body: '<p>Quagmire</p>' }
    expect(await call('POST', '/api/outlook/send-email', mail)).toMatchObject({ status: 200 })
    const { code, stderr } = await stop()
    expect(code).toBe(0)
    expect(stderr).toContain('loads @opentelemetry/sdk-node')

    const [resource] = exported().map(part => part.resource)
    expect(attribute(resource as Span, 'service.name')).toBe('rejoinder')
    const search = spanNamed('GET /api/outlook/search')
    expect([attribute(search, 'http.route'), attribute(search, 'http.response.status_code')]).toEqual([
      '/api/outlook/search',
      200,
    ])
    const statements = childrenOf(search).map(span => String(attribute(span, 'db.query.text')))
    expect(statements.filter(statement => /find_messages\(.*\$1/.test(statement))).toHaveLength(1)
    const job = spanNamed('process sendMail')
    expect(attribute(job, 'messaging.destination.name')).toBe('sendMail')
    expect(attribute(job, 'messaging.message.id')).toMatch(/^[\da-f-]{36}$/)
    const made = childrenOf(job).find(span => span.name === 'POST /v1.0/users/{id}/messages') as Span
    expect([attribute(made, 'server.address'), attribute(made, 'http.response.status_code')]).toEqual([
      '127.0.0.1',
      201,
    ])

    const traced = JSON.stringify(exported()).toLowerCase()
    const ids = (await opened.control.mailbox()).map(({ id }) => id)
    const keys = [...ids, env.ENTRA_CLIENT_SECRET, token, new URL(opened.database.url).password]
    for (const secret of [...secrets, ...keys]) {
      expect(secret).toMatch(/./)
      expect(traced, secret).not.toContain(secret?.toLowerCase())
    }
  })

  it('locate an error without the message of PostgreSQL, and the log names the trace', async () => {
    const { db } = opened.context
    const environment = await collect(takes)
    const { postInParts, stop } = await start('serve', environment)
    await db.raw('alter table candidates rename to away')
    const wanted = { refId: 'JL-77', name: 'Zephyrine Marzipan', email: 'bobolink@postbox.example' }
    const status = await postInParts('/api/candidates', wanted).finally(() =>
      db.raw('alter table away rename to candidates'),
    )
    expect(status).toBe(500)
    const { stderr } = await stop()
    const request = spanNamed('POST /api/candidates')
    expect(request.status).toEqual({ code: 2 })
    const broken = childrenOf(request).filter(span => span.status.code === 2)
    expect(broken.map(span => span.status)).toEqual([{ code: 2 }])
    const line = stderr.split('\n').find(text => text.includes('request failed')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ trace_id: request.traceId, span_id: request.spanId })
  })

  it.each(['hangs', 'is away'])('change nothing when the receiver %s', async how => {
    const environment = await collect(hangs)
    if (how === 'is away') await collector?.close()
    const soon = { OTEL_BSP_SCHEDULE_DELAY: '50', OTEL_EXPORTER_OTLP_TIMEOUT: how === 'is away' ? '100' : '60000' }
    const { call, stderr, stop } = await start('serve', { ...environment, ...soon })
    expect((await call('GET', '/api/responses')).status).toBe(200)
    if (how === 'hangs') await waitFor('spans to be handed over', async () => collector?.received[0])
    else await waitFor('the log to say so', async () => stderr().includes('ECONNREFUSED'))
    expect(await stop()).toMatchObject({ code: 0 })
    const said = stderr()
      .split('\n')
      .filter(line => line.includes('tracing error'))
    expect(said).toHaveLength(how === 'is away' ? 1 : 0)
  })

  it('load none of their libraries unless tracing is enabled', async () => {
    const { call, stop } = await start('start', env)
    expect((await call('GET', '/api/responses')).status).toBe(200)
    expect(await stop()).toMatchObject({ code: 0, stderr: '' })
  })
})

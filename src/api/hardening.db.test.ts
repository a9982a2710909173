import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import { createApiToken } from '../actions/operations/apiTokens.ts'
import { setPassword } from '../actions/operations/signIn.ts'
import { objectKey } from '../actions/sending/uploads/objectKey.ts'
import { makeAccessToken } from '../sandbox/entra/tokens.ts'
import { SandboxClient } from '../sandbox/SandboxClient.ts'
import { sandboxServices } from '../sandbox/sandboxServices.ts'
import { findUploads } from '../store/sending/uploads.ts'
import { type ApiClient, apiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, aReply } from '../testing/builders.ts'
import { connectedEnvironment } from '../testing/connectedEnvironment.ts'
import { hold } from '../testing/database/holdRows.ts'
import { rawCall } from '../testing/rawCall.ts'
import { startCli } from '../testing/runCli.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { dense } from '../testing/unruly.ts'
import { waitFor } from '../testing/waitFor.ts'
import { newApp } from './app.ts'

let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer({ worker: true, sendgrid: true, env: { ADMIN: 'none' } })
  api = await signedInClient(server)
})
afterAll(() => server.stop())

const smuggled = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
const json = { 'content-type': 'application/json' }
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  rawCall(server.url, { method: 'POST', path, headers: { ...json, cookie: api.cookie, ...headers }, body })

describe('many requests at once with one token', () => {
  it('wait for each other, are refused beyond a hundred, and delay nobody else', async () => {
    const token = await createApiToken(server.context, 'exports', { scope: 'write' })
    const call = (path: string, method: string) =>
      fetch(server.url + path, { method, headers: { authorization: `Bearer ${token}` } })
    expect((await call('/api/settings', 'GET')).status).toBe(200)
    const barrier = await hold(server.context.db, trx =>
      trx.raw('lock table email_responses, snippets in access exclusive mode'),
    )
    const refused: unknown[] = []
    const many = Array.from({ length: 110 }, async (_, n) => {
      const answer = await (n % 2
        ? call('/api/responses/export', 'GET')
        : call('/api/snippets/00000000-0000-4000-8000-000000000000', 'DELETE'))
      const text = await answer.text()
      if (answer.status === 429) refused.push([answer.headers.get('retry-after'), JSON.parse(text)])
      return answer.status
    })
    try {
      await waitFor('the last ones to be refused', async () => refused.length === 4)
      expect(refused[0]).toEqual([
        '1',
        { error: expect.stringContaining('in progress'), code: 'request.tooMany', requestId: expect.any(String) },
      ])
      expect((await api.get('/api/settings')).status).toBe(200)
      expect((await api.send('POST', '/api/attachments/upload-url')).status).toBe(200)
    } finally {
      await barrier.lift()
    }
    expect((await Promise.all(many)).filter(status => status === 200 || status === 404)).toHaveLength(106)
    const later = await Promise.all(Array.from({ length: 20 }, () => call('/api/settings', 'HEAD')))
    for (const { status } of later) expect(status).toBe(200)
  })
})

describe('signing in', () => {
  it('opens a new session and never adopts a planted cookie', async () => {
    const planted = `rejoinder_session=${'A'.repeat(43)}`
    const token = new URL(await server.signInUrl()).searchParams.get('token')
    const answer = await apiClient(server.url, planted).send('POST', '/api/session', { token })
    expect(answer.status).toBe(200)
    const given = answer.headers.get('set-cookie')?.split(';')[0]
    expect(given).not.toBe(planted)
    expect((await apiClient(server.url, planted).get('/api/settings')).status).toBe(401)
    const again = new URL(await server.signInUrl()).searchParams.get('token')
    const second = await apiClient(server.url, given).send('POST', '/api/session', { token: again })
    expect(second.headers.get('set-cookie')?.split(';')[0]).not.toBe(given)
  })

  it('is rate-limited per address, and no header makes one address look like ten', async () => {
    await setPassword(server.context, 'a long enough one')
    const guess = (headers: Record<string, string>) =>
      rawCall(server.url, {
        method: 'POST',
        path: '/api/session',
        headers: { ...json, ...headers },
        body: '{"password":"guess guess guess"}',
      }).then(({ status }) => status)
    const fromOne: number[] = []
    for (let n = 0; n < 14; n += 1) {
      // Values from the caller come before the one that the proxy adds.
      fromOne.push(await guess({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.7`, 'x-real-ip': `192.0.2.${n}` }))
    }
    expect(fromOne.filter(status => status === 429)).toHaveLength(4)
    expect(await guess({ 'x-forwarded-for': '203.0.113.8' })).toBe(401)
    api = await signedInClient(server)
  })

  it.each([
    ['/api/settings', '203.0.113.9'],
    ['/metrics', '203.0.113.10'],
  ])('rate-limits token guessing at %s', async (path, address) => {
    const statuses: number[] = []
    for (let n = 0; n < 1210; n += 1) {
      const headers = { authorization: `Bearer rej_${n}`, 'x-forwarded-for': address }
      statuses.push((await rawCall(server.url, { method: 'GET', path, headers })).status)
    }
    expect(new Set(statuses.slice(0, 1200))).toEqual(new Set([401]))
    expect(statuses.at(-1)).toBe(429)
  })

  it('by strangers does not lock out signed-in users, scripts or webhooks at the same address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.11' }
    const token = {
      ...from,
      authorization: `Bearer ${await createApiToken(server.context, 'neighbour', { scope: 'admin' })}`,
    }
    const cookie = { ...from, cookie: api.cookie }
    const ask = (headers: Record<string, string>) =>
      rawCall(server.url, { method: 'GET', path: '/api/settings', headers })
    const get = async (headers: Record<string, string>) => (await ask(headers)).status
    expect([await get(token), await get(cookie)]).toEqual([200, 200])
    const limits = await Promise.all([token, cookie, from].map(ask))
    expect(limits.map(answer => answer.headers['x-ratelimit-limit'])).toEqual(['6000', '6000', '1200'])
    for (let n = 0; n < 1210; n += 1) await get(from)
    expect(await get(from)).toBe(429)
    expect([await get(token), await get(cookie)]).toEqual([200, 200])
    expect(await get({ ...from, authorization: 'Bearer rej_made_up' })).toBe(429)
    for (const path of ['/api/webhook/email', '/api/webhook/sendgrid'])
      expect((await rawCall(server.url, { method: 'POST', path, headers: from })).status).not.toBe(429)
  })

  it('leaves only hashes of tokens, links, sessions and passwords in the database, and no credentials', async () => {
    const { context, sandbox } = server
    await setPassword(context, 'a long enough one')
    api = await signedInClient(server)
    for (const path of ['/api/outlook/sync', '/api/candidates/sync', '/api/sendgrid/sync-historical'])
      expect([path, (await api.send('POST', path, {})).status]).toEqual([path, 200])
    const { microsoft, caspio, sendgrid } = sandboxServices(sandbox)
    const [tokenOfMicrosoft = ''] = makeAccessToken(
      microsoft.tenantId,
      microsoft.clientId,
      new Date(),
      sandbox.secret,
    ).split('.')
    const credentials = [microsoft.clientSecret, caspio.clientSecret, sendgrid?.apiKey ?? '', tokenOfMicrosoft]
    const token = await createApiToken(context, 'stolen backup', { scope: 'admin' })
    const link = new URL(await server.signInUrl()).searchParams.get('token') ?? ''
    const ours = [token, token.slice(4), link, api.cookie.split('=')[1] ?? '', 'a long enough one']
    const { rows: tables } = await context.db.raw<{ rows: { schema: string; name: string }[] }>(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    )
    expect(tables.filter(({ schema }) => schema === 'public').length).toBeGreaterThan(20)
    expect(tables.filter(({ schema }) => schema === 'pgboss').length).toBeGreaterThan(3)
    const holders = async (text: string) => {
      expect(text.length).toBeGreaterThan(8)
      const found: string[] = []
      for (const { schema, name } of tables) {
        const sql = 'select 1 from ??.?? t where strpos(t::text, ?) > 0 limit 1'
        if ((await context.db.raw(sql, [schema, name, text])).rows.length > 0) found.push(`${schema}.${name}`)
      }
      return found
    }
    expect(await holders('stolen backup')).toEqual(['public.api_tokens'])
    expect(await holders('sendFollowUps')).toContain('pgboss.queue')
    for (const secret of [...credentials, ...ours]) expect([secret, await holders(secret)]).toEqual([secret, []])
    const hashes: string[] = await context.db('users').whereNotNull('password_hash').pluck('password_hash')
    expect(hashes.map(hash => hash.split('$')[1])).toEqual(['argon2id'])
    const random = [token.slice(4), link, api.cookie.split('=')[1] ?? '']
    expect(random.map(secret => Buffer.from(secret, 'base64url').length)).toEqual([32, 32, 32])
  })
})

describe('listening servers', () => {
  /** A server bound to 127.0.0.1 does not answer at another address of this machine (127.0.0.0/8). */
  const isElsewhereToo = async (url: string): Promise<boolean> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.2')
    const answer = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    return answer
  }

  it('are reachable from this machine only unless HOST says otherwise, and so is the sandbox', async () => {
    const { context, sandbox, databaseUrl } = server
    expect(await isElsewhereToo(sandbox.graphUrl)).toBe(false)
    const env = connectedEnvironment({ context, sandbox, database: { url: databaseUrl } })
    for (const HOST of ['', '0.0.0.0']) {
      const running = startCli(['serve', '--json'], { ...env, HOST })
      const { address } = await running.json<{ address: string }>()
      expect(await isElsewhereToo(address)).toBe(HOST === '0.0.0.0')
      running.process.kill('SIGTERM')
      expect((await running.ended).code).toBe(0)
    }
  })
})

describe('every kind of response', () => {
  it.each([
    ['a page', 'GET', '/sign-in'],
    ['JSON', 'GET', '/api/settings'],
    ['an error', 'GET', '/api/candidates/x'],
    ['an unknown path', 'GET', '/api/nothing'],
    ['a path that cannot be decoded', 'GET', '/api/%ff'],
    ['a path that is too long', 'GET', `/api/candidates/${'x'.repeat(600)}`],
    ['a rejected webhook call', 'POST', '/api/webhook/email'],
    ['a file', 'GET', '/api/responses/export'],
    ['metrics', 'GET', '/metrics'],
    ['the API document page', 'GET', '/api/docs/'],
    ['a script of the API document page', 'GET', '/api/docs/static/swagger-ui-bundle.js'],
    ['a health check', 'GET', '/healthz'],
  ])('has a policy without inline scripts and forbids sniffing: %s', async (_kind, method, path) => {
    const { headers } = await rawCall(server.url, { method, path, headers: { cookie: api.cookie } })
    const policy = String(headers['content-security-policy'])
    const scripts = policy.match(/(?:script-src|default-src) [^;]*/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|default-src[^;]*unsafe/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  })

  it('is unreadable to other sites: there is no CORS', async () => {
    const headers = { origin: 'https://evil.example', cookie: api.cookie, 'access-control-request-method': 'PUT' }
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await rawCall(server.url, { method, path: '/api/settings', headers })
      expect(Object.keys(answer.headers).filter(name => name.startsWith('access-control'))).toEqual([])
    }
  })
})

describe('a malicious body', () => {
  it.each([
    ['a prototype', '{"autoSync":false,"__proto__":{"autoSync":true}}'],
    ['a constructor', '{"autoSync":false,"constructor":{"prototype":{"isAdmin":true}}}'],
    ['deep nesting', `{"autoSync":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['a huge number', `{"attachmentLimitMb":${'9'.repeat(100_000)}}`],
    ['half a surrogate pair', '{"followUpSubject":"\\ud800"}'],
    ['a NUL', '{"followUpSubject":"a\\u0000b"}'],
  ])('is rejected and changes nothing: %s', async (_what, body) => {
    const before = (await api.get('/api/settings')).body
    const answer = await rawCall(server.url, {
      method: 'PUT',
      path: '/api/settings',
      headers: { ...json, cookie: api.cookie },
      body,
    })
    expect(answer.status).toBe(400)
    expect((await api.get('/api/settings')).body).toEqual(before)
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  it('is rejected when it is larger than the route accepts', async () => {
    const answer = await post('/api/candidates', JSON.stringify({ refId: 'JL-1', name: 'x'.repeat(1_100_000) }))
    expect(answer.status).toBe(413)
  })

  it.each([
    ['/api/candidates', 'application/json'],
    ['/api/webhook/email', 'application/json'],
    ['/api/webhook/sendgrid', 'application/json'],
  ])('is rejected by its unpacked size, however small it arrives: %s', async (path, type) => {
    const headers = { 'content-type': type, 'content-encoding': 'gzip', cookie: api.cookie }
    const answer = await rawCall(server.url, {
      method: 'POST',
      path,
      headers,
      body: gzipSync(Buffer.alloc(20 * 2 ** 20, 32)),
    })
    expect(answer.status).toBe(413)
  })

  it.each([
    ['refId', dense(5000)],
    ['name', dense(5000)],
    ['lastName', dense(5000)],
    ['email', `${dense(2500)}@${dense(2400)}.example`],
  ])('is rejected by field name when a value is too long for the database to index: %s', async (field, text) => {
    const entry = { refId: `JL-${field}`, name: 'Ada Lind' }
    const refused = { status: 400, body: { code: 'candidate.invalid', field } }
    expect(await api.send('POST', '/api/candidates', { ...entry, [field]: text })).toMatchObject(refused)
    const { body: added } = await api.send<{ id: string }>('POST', '/api/candidates', entry)
    expect(await api.send('PATCH', `/api/candidates/${added.id}`, { [field]: text })).toMatchObject(refused)
  })

  it('gets a 414 for a path that is too long, without the path in the response', async () => {
    const answer = await api.get(`/api/candidates/${'x'.repeat(501)}`)
    const body = { error: 'The address is too long.', code: 'request.tooLarge', requestId: expect.any(String) }
    expect(answer).toMatchObject({ status: 414, body })
  })

  it.each([
    '0000-06-30T12:00:00Z',
    '2027-06-30T23:59:60Z',
    '2027-06-30T12:00:00Z[Europe/Berlin]',
    '2027-02-30T12:00:00Z',
  ])('is rejected for an invalid time: %s', async time => {
    const error = expect.stringContaining('must be a time in ISO 8601')
    const reminder = { responseId: crypto.randomUUID(), dueAt: time }
    const answer = await api.send('PUT', '/api/reminders', reminder)
    expect(answer).toMatchObject({ status: 400, body: { field: 'dueAt', error } })
    for (const name of ['sentFrom', 'sentTo']) {
      const filter = encodeURIComponent(JSON.stringify({ [name]: time }))
      expect(await api.get(`/api/submissions?filter=${filter}`)).toMatchObject({ status: 400, body: { error } })
    }
  })

  it('is rejected when an id would lead Microsoft Graph to another resource than a message', async () => {
    const { to, subject, body } = { to: ['a@x.example'], subject: 'x', body: 'x' }
    const call = async (method: string, path: string, sent?: object) => {
      const headers = { cookie: api.cookie, ...(sent && { 'content-type': 'application/json' }) }
      const answer = await rawCall(server.url, { method, path, headers, ...(sent && { body: JSON.stringify(sent) }) })
      return [answer.status, JSON.parse(answer.body).field]
    }
    const send = '/api/outlook/send-email'
    for (const id of ['..', '.']) {
      const spelled = id.replaceAll('.', '%2E')
      expect(await call('GET', `/api/outlook/drafts/${spelled}`)).toEqual([400, 'draftId'])
      expect(await call('DELETE', `/api/outlook/drafts/${spelled}`)).toEqual([400, 'draftId'])
      expect(await call('POST', send, { to, subject, body, draftId: id })).toEqual([400, 'draftId'])
      const answering = { messageId: id, how: 'reply' }
      expect(await call('POST', send, { to, subject, body, answering })).toEqual([400, 'answering.messageId'])
    }
  })

  it('cannot reach a prototype through a filter or an order either', async () => {
    for (const query of [
      'filter={"__proto__":{"status":"closed"}}',
      'filter={"constructor":{}}',
      'sort=["__proto__","ASC"]',
      'sort=["constructor","DESC"]',
    ]) {
      const { status } = await api.get(`/api/responses?${query}`)
      expect([200, 400]).toContain(status)
    }
  })
})

describe('text that looks like a query', () => {
  it.each(["x' or '1'='1", "'; drop table candidates; --", '%', '_', '\\', "a') | !('b", 'a:* & | ! <-> ( )'])(
    'is treated as plain words by lists and search: %s',
    async text => {
      const { context } = server
      const [before] = await context.db('candidates').count('* as n')
      for (const path of [
        `/api/candidates?filter=${encodeURIComponent(JSON.stringify({ q: text }))}`,
        `/api/clients?filter=${encodeURIComponent(JSON.stringify({ q: text }))}`,
        `/api/responses?filter=${encodeURIComponent(JSON.stringify({ q: text }))}`,
        `/api/recipients?q=${encodeURIComponent(text)}`,
        `/api/outlook/search?q=${encodeURIComponent(text)}`,
      ]) {
        const { status, body } = await api.get<{ emails?: unknown[] } | unknown[]>(path)
        expect({ path, status }).toEqual({ path, status: 200 })
        expect(Array.isArray(body) ? body : body.emails).toEqual([])
      }
      expect(await context.db('candidates').count('* as n')).toEqual([before])
    },
  )
})

describe('an uploaded file', () => {
  const put = async (headers: Record<string, string>, path?: string) => {
    const place = await api.send<{ uploadURL: string }>('POST', '/api/attachments/upload-url')
    const { status } = await rawCall(server.url, {
      method: 'PUT',
      path: path ?? place.body.uploadURL,
      headers: { cookie: api.cookie, ...headers },
      body: 'PK\u0003\u0004 a small file that says it is huge inside',
    })
    const id = new URL(place.body.uploadURL, server.url).pathname.split('/').at(-1)
    return { status, objectPath: `/objects/${id}` }
  }

  it.each(['/objects/../../etc/passwd', '../x', '/etc/passwd', '/objects/%2e%2e/x', '/objects/', 'C:\\x'])(
    'is accepted only from its upload location: %s',
    async objectPath => {
      const file = { objectPath, name: 'a.pdf', size: 1 }
      const mail = { to: ['a@b.example'], subject: 'x', body: 'x', attachments: [file] }
      expect((await api.send('POST', '/api/outlook/send-email', mail)).status).toBe(400)
      const metadata = { originalName: 'a.pdf', size: 1 }
      expect((await api.send('POST', '/api/attachments/metadata', { objectPath, metadata })).status).toBe(400)
    },
  )

  it('is stored at its packed size when it is a zip bomb', async () => {
    const { body: place } = await api.send<{ uploadURL: string }>('POST', '/api/attachments/upload-url')
    const bomb = gzipSync(Buffer.alloc(50 * 2 ** 20))
    const headers = { cookie: api.cookie, 'content-type': 'application/zip' }
    const { status } = await rawCall(server.url, { method: 'PUT', path: place.uploadURL, headers, body: bomb })
    expect(status).toBe(204)
    const objectPath = `/objects/${new URL(place.uploadURL, server.url).pathname.split('/').at(-1)}`
    const [kept] = await findUploads(server.context.db, [objectPath])
    expect(kept?.size).toBe(bomb.length)
    expect(Buffer.from(await server.context.objects.read(objectKey(objectPath))).equals(bomb)).toBe(true)
  })

  it('is stored unchanged whatever its type, and sent under a name without control characters', async () => {
    const graph = await SandboxClient.connect(server.sandbox, server.context.config.mailbox)
    await graph.control('POST', '/limits', { concurrentRequests: 0 })
    const { status, objectPath } = await put({ 'content-type': 'application/zip' })
    expect(status).toBe(204)
    const name = '../../evil\r\nBcc: x@evil.example\u202egnp.exe'
    const mail = {
      to: ['Rosalind <r.achterberg@hollowaypike.example>'],
      subject: 'Hello\r\nBcc: x@evil.example',
      body: '<p>x</p>',
      attachments: [{ objectPath, name, size: 46 }],
    }
    const sent = await api.send<{ messageId: string; error?: string }>('POST', '/api/outlook/send-email', mail)
    expect(sent).toMatchObject({ status: 200 })
    const at = `/messages/${sent.body.messageId}`
    const immutable = { prefer: 'IdType="ImmutableId"' }
    const { body } = await graph.get(at, immutable)
    expect(body).toMatchObject({ subject: 'Hello Bcc: x@evil.example', bccRecipients: [] })
    const { body: files } = await graph.get(`${at}/attachments`, immutable)
    const [file] = files.value as { name: string }[]
    expect(file?.name).not.toMatch(/[\p{Cc}\p{Bidi_Control}/\\]/u)
  })

  it.each(['a@b.example\r\nBcc: x@evil.example', 'Name\n <a@b.example>', 'a@b.example\u0085c@d.example'])(
    'is not sent to an address that would inject a header: %j',
    async recipient => {
      const mail = { to: [recipient], subject: 'x', body: 'x' }
      expect(await api.send('POST', '/api/outlook/send-email', mail)).toMatchObject({
        status: 400,
        body: { field: 'to' },
      })
    },
  )
})

describe('a slow or malformed client', () => {
  it('times out: headers, bodies and idle connections are limited', () => {
    const { server: http } = newApp(server.context) as unknown as FastifyInstance
    for (const ms of [http.headersTimeout, http.requestTimeout, http.keepAliveTimeout]) {
      expect(ms).toBeGreaterThan(0)
      expect(ms).toBeLessThanOrEqual(300_000)
    }
    expect(http.headersTimeout).toBeLessThanOrEqual(60_000)
  })

  it.each([
    ['does not speak HTTP', 'GARBAGE\r\n\r\n', 400, 'request.unreadable'],
    [
      'sends headers that are too large',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}`,
      431,
      'request.tooLarge',
    ],
    ['states two body lengths', smuggled, 400, 'request.unreadable'],
  ])('that %s gets the usual error response, without internals', async (_what, said, status, code) => {
    const { port, hostname } = new URL(server.url)
    const text = await new Promise<string>((resolve, reject) => {
      let got = ''
      const socket = connect(Number(port), hostname, () => socket.write(said))
      socket.on('data', data => {
        got += data
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(got))
    })
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head).toContain("content-security-policy: default-src 'none'")
    expect(head).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toEqual({ error: expect.any(String), code })
    expect(text).not.toMatch(/at .*\.(js|ts):\d+|node_modules/)
  })
})

describe('an email with a forged sender', () => {
  it('becomes a response at most: nothing is sent because of it', async () => {
    const control = server.control
    const candidate = aCandidate()
    await addCandidates(server.context, [candidate])
    await control.forgetRequests()
    const before = await server.context.db('outbox').count()
    const text = `Yes! We would like to interview ${candidate.name} (${candidate.refId}) on Tuesday, please confirm.`
    await control.add(aReply({ text, from: { name: 'A partner', address: 'partner@forged.example' } }))
    expect((await api.send('POST', '/api/outlook/sync', {})).status).toBe(200)
    const rows = await waitFor('the response', async () => {
      const found = (await api.list<{ clientEmail: string }>('responses')).rows
      return found.some(({ clientEmail }) => clientEmail === 'partner@forged.example') && found
    })
    expect(rows).toContainEqual(expect.objectContaining({ interestLevel: 'high' }))
    expect(await server.context.db('outbox').count()).toEqual(before)
    const writes = (await control.requests()).filter(
      ({ method, path }) => method !== 'GET' && !/\$batch|token/.test(path),
    )
    expect(writes).toEqual([])
  })
})

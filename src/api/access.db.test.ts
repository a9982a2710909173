import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiToken } from '../actions/operations/apiTokens.ts'
import { createSignInLink, openSessionFor, setPassword } from '../actions/operations/signIn.ts'
import { assignRole, removeUser } from '../actions/operations/users.ts'
import { createContext } from '../context.ts'
import { sandboxServices } from '../sandbox/sandboxServices.ts'
import { type ApiClient, apiClient, signedInClient } from '../testing/apiClient.ts'
import { openTestContext, startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { buildApp } from './buildApp.ts'

let server: TestServer
let visitor: ApiClient
beforeAll(async () => {
  server = await startTestServer()
  visitor = apiClient(server.url)
})
afterAll(() => server.stop())

/** Signing in by HTTP is limited to ten times a minute. */
async function somebodyClient(): Promise<ApiClient> {
  const { secret } = await openSessionFor(server.context, 'somebody')
  return apiClient(server.url, `rejoinder_session=${secret}`)
}

interface OpenApi {
  paths: Record<string, Record<string, { security?: unknown[] }>>
}
const document = async (client: ApiClient) => (await client.get<OpenApi>('/api/openapi.json')).body

describe('access', () => {
  it('[NAV-21] requires sign-in on every route of the API document that is not declared open', async () => {
    const { paths } = await document(await somebodyClient())
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    )
    expect(operations.length).toBeGreaterThan(15)
    const open: string[] = []
    for (const { path, method } of operations) {
      const id = '7f1e0a52-0000-4000-8000-000000000000'
      const answer = await visitor.send(method, path.replace(/\{\w+\}/g, id), method === 'GET' ? undefined : {})
      if (answer.status !== 401) open.push(`${method} ${path} ${answer.status}`)
    }
    expect(open.sort()).toEqual([
      'DELETE /api/session 204',
      'GET /api/session 200',
      'GET /api/session/entra 404',
      'GET /api/session/entra/callback 404',
      'GET /healthz 200',
      'GET /readyz 200',
      'POST /api/session 400',
      'POST /api/webhook/email 400',
      'POST /api/webhook/sendgrid 503',
    ])
  })

  it('[API-04] answers GET /api/session without a session, and every other route with 401', async () => {
    expect(await visitor.get('/api/session')).toMatchObject({ status: 200, body: { user: null } })
    for (const path of ['/api/responses', '/api/outlook/folders', '/api/settings']) {
      expect(await visitor.get(path)).toMatchObject({ status: 401, body: { code: 'session.none' } })
    }
  })

  it('[API-01] signs in with a one-time link only once, and sets a cookie that scripts cannot read', async () => {
    const token = new URL(await server.signInUrl()).searchParams.get('token')
    const first = await visitor.send('POST', '/api/session', { token })
    expect(first.status).toBe(200)
    const cookie = first.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^rejoinder_session=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)
    const again = await visitor.send('POST', '/api/session', { token })
    expect(again).toMatchObject({ status: 401, body: { code: 'signIn.link' } })
  })

  it('stores no session secret in the database', async () => {
    const token = new URL(await server.signInUrl()).searchParams.get('token') ?? ''
    const { headers } = await visitor.send('POST', '/api/session', { token })
    const secret = headers.get('set-cookie')?.match(/=([\w-]+);/)?.[1] ?? ''
    const { rows } = await server.context.db.raw(
      'select t::text from (select * from sessions) t union select t::text from (select * from sign_in_links) t',
    )
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('signs in with the password, rejects a wrong one, and ends open sessions when it changes', async () => {
    await setPassword(server.context, 'a long enough one')
    expect(await visitor.send('POST', '/api/session', { password: 'not this one' })).toMatchObject({ status: 401 })
    const { headers } = await visitor.send('POST', '/api/session', { password: 'a long enough one' })
    const client = apiClient(server.url, headers.get('set-cookie')?.split(';')[0])
    expect((await client.get('/api/settings')).status).toBe(200)
    await setPassword(server.context, 'quite another one')
    expect((await client.get('/api/settings')).status).toBe(401)
  })

  it('rejects a password of fewer than ten characters', async () => {
    await expect(setPassword(server.context, 'ninechars')).rejects.toMatchObject({ kind: 'invalid' })
  })

  it("answers 502, not 401, when Microsoft rejects the app's client secret", async () => {
    const { context, databaseUrl, sandbox } = server
    const { microsoft } = sandboxServices(sandbox)
    const refused = createContext(context.config, {
      databaseUrl,
      microsoft: { ...microsoft, clientSecret: 'expired' },
      log: context.log,
    })
    const app = await buildApp(refused, null)
    const { cookie } = await signedInClient(server)
    try {
      const answer = await app.inject({ method: 'POST', url: '/api/outlook/sync', headers: { cookie }, payload: {} })
      expect(answer.statusCode).toBe(502)
      expect(answer.json()).toMatchObject({
        code: 'entra.refused',
        hint: expect.stringContaining('ENTRA_CLIENT_SECRET'),
      })
    } finally {
      await app.close()
      await refused.close()
    }
  })

  it('ends the session itself on sign-out, not only the cookie', async () => {
    const client = await signedInClient(server)
    expect((await client.send('DELETE', '/api/session')).status).toBe(204)
    expect((await client.get('/api/settings')).status).toBe(401)
  })

  it('renews a session and its cookie while in use, and ends it after 30 idle days or 90 days in total', async () => {
    const aheadDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    let now = aheadDays(0)
    const lasting = await startTestServer({ clock: () => now })
    try {
      const client = await signedInClient(lasting)
      const call = async (day: number) => {
        now = aheadDays(day)
        const { status, headers } = await client.get('/api/settings')
        return { status, cookie: headers.get('set-cookie') }
      }
      expect(await call(0)).toEqual({ status: 200, cookie: null })
      now = aheadDays(28.5)
      const leave = new AbortController()
      await fetch(`${lasting.url}/api/events`, { headers: { cookie: client.cookie }, signal: leave.signal })
      leave.abort()
      const { status, cookie } = await call(29)
      expect(status).toBe(200)
      expect(cookie).toMatch(new RegExp(`^${client.cookie}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`))
      expect(await call(29.5)).toEqual({ status: 200, cookie: null })
      expect(await call(58)).toMatchObject({ status: 200, cookie: expect.stringContaining(client.cookie) })
      expect(await call(89)).toEqual({ status: 401, cookie: null })
      now = aheadDays(100)
      const daily = await signedInClient(lasting)
      const used = async (day: number) => {
        now = aheadDays(100 + day)
        return (await daily.get('/api/settings')).status
      }
      for (const day of [25, 50, 75, 89.9]) expect([day, await used(day)]).toEqual([day, 200])
      expect(await used(90)).toBe(401)
    } finally {
      await lasting.stop()
    }
  })

  it('accepts scripts with a valid token and rejects any other token', async () => {
    const token = await createApiToken(server.context, 'nightly')
    const call = (secret: string) =>
      visitor.send('GET', '/api/settings', undefined, { authorization: `Bearer ${secret}` })
    expect((await call(token)).status).toBe(200)
    expect((await call(`${token}x`)).status).toBe(401)
    await expect(createApiToken(server.context, 'nightly')).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('rejects cross-site requests that would change something with the cookie', async () => {
    const client = await somebodyClient()
    const put = (headers: Record<string, string>) => client.send('PUT', '/api/settings', { autoSync: false }, headers)
    expect(await put({ 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
    expect(await put({ 'sec-fetch-site': 'same-site' })).toMatchObject({ status: 403 })
    expect(await put({ origin: 'https://evil.example' })).toMatchObject({ status: 403 })
    expect(await put({ origin: server.url })).toMatchObject({ status: 200 })
    expect(await put({ 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 200 })
  })

  it('ignores the cookie when a bearer token is present, so the cross-site check does not apply', async () => {
    const client = await somebodyClient()
    for (const authorization of ['Bearer', 'Bearer a b', 'bearer wrong', 'Bearer wrong']) {
      const headers = { authorization, 'sec-fetch-site': 'cross-site' }
      const { status } = await client.send('PUT', '/api/settings', { autoSync: false }, headers)
      expect([authorization, [401, 403].includes(status)]).toEqual([authorization, true])
      expect((await client.send('GET', '/api/settings', undefined, { authorization })).status).toBe(401)
      await client.send('DELETE', '/api/session', undefined, headers)
    }
    expect((await client.get('/api/settings')).status).toBe(200)
  })

  it('serves nothing to image, frame or style sheet requests even when signed in, as an email could make them', async () => {
    const client = await somebodyClient()
    const ask = (path: string, dest: string) => client.send('GET', path, undefined, { 'sec-fetch-dest': dest })
    for (const dest of ['image', 'iframe', 'style', 'font', 'object', 'video', 'script']) {
      const body = { code: 'request.embedded' }
      expect(await ask('/api/responses/export', dest), dest).toMatchObject({ status: 403, body })
    }
    expect(await ask('/api/settings', 'empty')).toMatchObject({ status: 200 })
    expect(await ask('/api/responses/export', 'document')).toMatchObject({ status: 200 })
    expect(await ask('/api/docs/static/index.css', 'style')).toMatchObject({ status: 200 })
  })

  it.each([
    ['', 'data:'],
    ['?images=on', 'data: https:'],
    ['?images=on&images=on', 'data:'],
  ])(
    'serves the email frame with a policy that runs no scripts and loads only what was requested: %s',
    async (query, images) => {
      const { status, headers } = await visitor.get(`/mail-frame${query}`)
      expect([status, headers.get('content-type'), headers.get('referrer-policy')]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-referrer',
      ])
      expect(headers.get('content-security-policy')?.split('; ')).toEqual([
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        `img-src ${images}`,
        'base-uri cid:',
        "form-action 'none'",
        "frame-ancestors 'self'",
        'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
      ])
    },
  )

  it('names the cookie so that under https neither a sibling domain nor an http page can plant one', async () => {
    const opened = await openTestContext({ env: { PUBLIC_URL: 'https://rejoinder.example' } })
    const app = await buildApp(opened.context, null)
    try {
      const payload = { token: await createSignInLink(opened.context) }
      const { headers } = await app.inject({ method: 'POST', url: '/api/session', payload })
      const cookie = String(headers['set-cookie']).split(';')
      expect(cookie[0]).toMatch(/^__Host-rejoinder_session=/)
      expect(cookie.map(part => part.trim())).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure']))
      expect(String(headers['set-cookie'])).not.toContain('Domain')
      const status = async (given: string) =>
        (await app.inject({ url: '/api/settings', headers: { cookie: given } })).statusCode
      expect(await status(String(cookie[0]))).toBe(200)
      expect(await status(String(cookie[0]).replace('__Host-', ''))).toBe(401)
    } finally {
      await app.close()
      await opened.close()
    }
  })

  it('sends a content security policy without inline scripts, and forbids sniffing and framing', async () => {
    const { headers } = await visitor.get('/healthz')
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('content-security-policy'), 'nothing of other servers').not.toMatch(/https?:/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('answers an unknown API path with 404 and no page', async () => {
    const client = await somebodyClient()
    expect(await client.get('/api/nothing')).toMatchObject({ status: 404, body: { code: 'route.notFound' } })
  })

  it.each(['/api/session', '/%61pi/session'])('rate-limits password guessing at %s', async path => {
    const tries = await Promise.all(
      Array.from({ length: 15 }, () => visitor.send('POST', path, { password: 'guess guess guess' })),
    )
    expect(tries.map(({ status }) => status)).toContain(429)
  })
})

describe('TRUSTED_PROXIES', () => {
  it.each([
    ['192.0.2.0/24, 2001:db8::1', ['192.0.2.7', '::ffff:192.0.2.8', '2001:db8::1'], ['198.51.100.1', '127.0.0.1']],
    [undefined, ['127.0.0.1', '::1'], ['198.51.100.1', '10.0.0.1', '192.168.0.1']],
  ])('accepts forwarded client addresses from these proxies and from no other: %s', async (env, trusted, others) => {
    const opened = await openTestContext({ env: env ? { TRUSTED_PROXIES: env } : {} })
    const guess = async (app: FastifyInstance, remoteAddress: string, client: string): Promise<number> => {
      const payload = { password: 'guess guess guess' }
      const headers = { 'x-forwarded-for': client }
      return (await app.inject({ method: 'POST', url: '/api/session', remoteAddress, headers, payload })).statusCode
    }
    try {
      for (const proxy of [...trusted, ...others]) {
        const statuses: number[] = []
        const app = await buildApp(opened.context, null)
        for (let n = 0; n < 11; n += 1) statuses.push(await guess(app, proxy, `203.0.113.${n}`))
        await app.close()
        expect([proxy, statuses.at(-1)]).toEqual([proxy, trusted.includes(proxy) ? 401 : 429])
      }
    } finally {
      await opened.close()
    }
  })
})

describe('signing in with Microsoft', () => {
  async function follow(url: string, cookies: Map<string, string>): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie, accept: 'text/html' } })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    return response
  }

  it('uses the authorization code flow with PKCE and opens a session for that person', async () => {
    const microsoft = await startTestServer({ env: { AUTH: 'entra' } })
    try {
      const cookies = new Map<string, string>()
      const leaving = await follow(`${microsoft.url}/api/session/entra?to=/clients`, cookies)
      const authorize = new URL(leaving.headers.get('location') ?? '')
      expect(authorize.searchParams.get('code_challenge_method')).toBe('S256')
      const back = await follow(authorize.href, new Map())
      const landed = await follow(back.headers.get('location') ?? '', cookies)
      expect(landed.headers.get('location')).toBe('/clients')
      const client = apiClient(microsoft.url, `rejoinder_session=${cookies.get('rejoinder_session')}`)
      expect(await client.get('/api/session')).toMatchObject({
        body: { user: { name: 'recruiter@rejoinder.example' } },
      })
      const again = await follow(back.headers.get('location') ?? '', cookies)
      expect(again.headers.get('location')).toBe('/sign-in?failed=entra')
      const noted = await microsoft.context.db('audit_log').orderBy('id').select('actor', 'outcome')
      expect(noted, 'the second is no sign-in, though the browser still has a session').toEqual([
        { actor: 'recruiter@rejoinder.example', outcome: 'done' },
        { actor: null, outcome: 'refused' },
      ])
    } finally {
      await microsoft.stop()
    }
  })

  it.each([
    ['operator', 'admin'],
    ['read-only', 'read'],
    ['Unknown.Role', 'send'],
  ])("assigns the role of the user's app role: %s", async (role, right) => {
    const microsoft = await startTestServer({ env: { AUTH: 'entra' } })
    try {
      await assignRole(microsoft.context, 'first@rejoinder.example', 'operator')
      await assignRole(microsoft.context, 'recruiter@rejoinder.example', 'recruiter')
      const cookies = new Map<string, string>()
      const leaving = await follow(`${microsoft.url}/api/session/entra`, cookies)
      const authorize = `${leaving.headers.get('location')}&sandbox_role=${role}`
      const back = await follow(authorize, new Map())
      await follow(back.headers.get('location') ?? '', cookies)
      const client = apiClient(microsoft.url, `rejoinder_session=${cookies.get('rejoinder_session')}`)
      expect(await client.get('/api/session')).toMatchObject({
        body: { user: { name: 'recruiter@rejoinder.example', right } },
      })
    } finally {
      await microsoft.stop()
    }
  })

  it('keeps the last operator an operator, whatever the app role', async () => {
    const microsoft = await startTestServer({ env: { AUTH: 'entra' } })
    try {
      await assignRole(microsoft.context, 'dana@rejoinder.example', 'operator')
      const { user } = await openSessionFor(microsoft.context, 'dana@rejoinder.example', undefined, 'read-only')
      expect(user.right).toBe('admin')
    } finally {
      await microsoft.stop()
    }
  })

  it('recognizes a user whatever the case of the address from Microsoft', async () => {
    const microsoft = await startTestServer({ env: { AUTH: 'entra' } })
    try {
      await assignRole(microsoft.context, 'first@rejoinder.example', 'operator')
      await assignRole(microsoft.context, 'dana@rejoinder.example', 'read-only')
      const { user } = await openSessionFor(microsoft.context, 'Dana@Rejoinder.example')
      expect(user).toMatchObject({ name: 'dana@rejoinder.example', right: 'read' })
      await assignRole(microsoft.context, 'DANA@rejoinder.example', 'recruiter')
      await removeUser(microsoft.context, 'Dana@rejoinder.example')
      expect(await microsoft.context.db('users').pluck('name')).toEqual(['first@rejoinder.example'])
    } finally {
      await microsoft.stop()
    }
  })

  it('opens a session of 14 days that use does not extend, then requires Microsoft again', async () => {
    let now = new Date()
    const start = now.getTime()
    const microsoft = await startTestServer({ env: { AUTH: 'entra' }, clock: () => now })
    try {
      const { secret } = await openSessionFor(microsoft.context, 'dana@rejoinder.example')
      const dana = apiClient(microsoft.url, `rejoinder_session=${secret}`)
      const call = async (day: number) => {
        now = new Date(start + day * 86_400_000)
        return (await dana.get('/api/settings')).status
      }
      expect([await call(7), await call(13.9), await call(14)]).toEqual([200, 200, 401])
    } finally {
      await microsoft.stop()
    }
  })

  it('redirects only to our own screens', async () => {
    const microsoft = await startTestServer({ env: { AUTH: 'entra' } })
    try {
      const elsewhere = [
        '//evil.example',
        '/\\evil.example',
        'https://evil.example',
        'javascript:alert(1)',
        '/.//evil.example',
      ]
      const split = ['\t', '\n', '\r'].map(sign => `/${sign}/evil.example`)
      const places = [
        ...[...elsewhere, ...split, '///'].map(to => [to, '/']),
        ['/clients?q=1#top', '/clients?q=1#top'],
        ['/клиенты?q=é', `/${encodeURIComponent('клиенты')}?q=%C3%A9`],
        ['/\r', '/'],
      ] as const
      for (const [to = '', landing] of places) {
        const cookies = new Map<string, string>()
        const leaving = await follow(`${microsoft.url}/api/session/entra?to=${encodeURIComponent(to)}`, cookies)
        const back = await follow(leaving.headers.get('location') ?? '', new Map())
        const landed = await follow(back.headers.get('location') ?? '', cookies)
        expect([to, landed.status, landed.headers.get('location')]).toEqual([to, 302, landing])
      }
    } finally {
      await microsoft.stop()
    }
  })

  it('sends the browser back to the sign-in screen when the state cookie was tampered with', async () => {
    const microsoft = await startTestServer({ env: { AUTH: 'entra' } })
    try {
      for (const kept of ['{', 'null', '[]', '"x"', '{"state":"s"}', '{"state":1,"nonce":2,"verifier":3,"to":4}']) {
        const cookies = new Map([['rejoinder_sign_in', encodeURIComponent(kept)]])
        const back = await follow(`${microsoft.url}/api/session/entra/callback?code=x&state=s`, cookies)
        expect([back.status, back.headers.get('location')]).toEqual([302, '/sign-in?failed=entra'])
      }
    } finally {
      await microsoft.stop()
    }
  })

  it('names the cookie of a sign-in that has begun so that a sibling domain cannot plant one', async () => {
    const microsoft = await startTestServer({ env: { AUTH: 'entra', PUBLIC_URL: 'https://rejoinder.example' } })
    try {
      const begin = await fetch(`${microsoft.url}/api/session/entra`, { redirect: 'manual' })
      const [cookie = '', ...attributes] = String(begin.headers.get('set-cookie')).split('; ')
      expect(cookie).toMatch(/^__Host-rejoinder_sign_in=/)
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
    } finally {
      await microsoft.stop()
    }
  })

  it('rejects a callback with an unknown state, and sign-in by password', async () => {
    const microsoft = await startTestServer({ env: { AUTH: 'entra' } })
    try {
      const cookies = new Map<string, string>()
      await follow(`${microsoft.url}/api/session/entra`, cookies)
      const forged = await follow(`${microsoft.url}/api/session/entra/callback?code=x&state=forged`, cookies)
      expect(forged.headers.get('location')).toBe('/sign-in?failed=entra')
      const client = apiClient(microsoft.url)
      expect(await client.send('POST', '/api/session', { password: 'a long enough one' })).toMatchObject({
        status: 403,
      })
    } finally {
      await microsoft.stop()
    }
  })
})

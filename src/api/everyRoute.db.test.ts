import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiToken } from '../actions/operations/apiTokens.ts'
import { createSignInLink } from '../actions/operations/signIn.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { type RawAnswer, rawCall } from '../testing/rawCall.ts'
import { openTestContext } from '../testing/startTestServer.ts'
import { buildApp } from './buildApp.ts'

let product: Awaited<ReturnType<typeof openTestContext>>
let app: FastifyInstance
let url: string
let adminFolder: string
let recruiter: ApiClient

beforeAll(async () => {
  adminFolder = await mkdtemp(join(tmpdir(), 'rejoinder-admin-'))
  await mkdir(join(adminFolder, 'assets'))
  await writeFile(join(adminFolder, 'index.html'), '<!doctype html><title>Rejoinder</title>')
  await writeFile(join(adminFolder, 'assets', 'index-1a2b3c.js'), 'export {}')
  product = await openTestContext()
  app = await buildApp(product.context, adminFolder)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  const signInUrl = async () => `${url}/sign-in?token=${await createSignInLink(product.context)}`
  recruiter = await signedInClient({ url, signInUrl })
})
afterAll(async () => {
  await app.close()
  await product.close()
  await rm(adminFolder, { recursive: true })
})

const call = (method: string, path: string, headers: OutgoingHttpHeaders = {}, body = ''): Promise<RawAnswer> =>
  rawCall(url, { method, path, headers, body })

interface Route {
  method: string
  path: string
}

/** Includes undocumented routes, from the tree that Fastify prints. */
function registeredRoutes(): Route[] {
  const segments: string[] = []
  return app
    .printRoutes()
    .split('\n')
    .flatMap(line => {
      const found = line.match(/^((?:│ {3}| {4})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/)
      if (!found) return []
      const [, indent = '', segment = '', methods = ''] = found
      segments.splice(indent.length / 4, segments.length, segment)
      return methods
        .split(', ')
        .filter(Boolean)
        .map(method => ({ method, path: segments.join('') }))
    })
}

function filledIn(path: string): string {
  return path.replace(/\*$/, 'index.html').replace(/:\w+|\{\w+\}/g, '7f1e0a52-0000-4000-8000-000000000000')
}

const withBody = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method)

async function visit({ method, path }: Route): Promise<number> {
  const headers = withBody(method) ? { 'content-type': 'application/json' } : {}
  return (await call(method, filledIn(path), headers, withBody(method) ? '{}' : '')).status
}

async function documented(): Promise<Route[]> {
  const { body } = await recruiter.get<{ paths: Record<string, object> }>('/api/openapi.json')
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => ({ method: method.toUpperCase(), path: path.replace(/\{(\w+)\}/g, ':$1') })),
  )
}

const named = ({ method, path }: Route): string => `${method} ${path}`

describe('every route', () => {
  it('[NAV-21] requires sign-in except for the listed open ones, whether documented or not', async () => {
    const routes = registeredRoutes()
    const known = new Set(routes.map(named))
    const unknown = (await documented()).map(named).filter(name => !known.has(name))
    expect(unknown).toEqual([])
    const open: string[] = []
    for (const route of routes) if ((await visit(route)) !== 401) open.push(named(route))
    expect(open.sort()).toEqual([
      'DELETE /api/session',
      'GET /api/session',
      'GET /api/session/entra',
      'GET /api/session/entra/callback',
      'GET /assets/index-1a2b3c.js',
      'GET /healthz',
      'GET /index.html',
      'GET /mail-frame',
      'GET /readyz',
      'HEAD /api/session',
      'HEAD /api/session/entra',
      'HEAD /api/session/entra/callback',
      'HEAD /assets/index-1a2b3c.js',
      'HEAD /healthz',
      'HEAD /index.html',
      'HEAD /mail-frame',
      'HEAD /readyz',
      'POST /api/session',
      'POST /api/webhook/email',
      'POST /api/webhook/sendgrid',
    ])
  })

  it('is in the API document, except for the document itself and the files of the admin app', async () => {
    const names = new Set((await documented()).map(named))
    const untold = registeredRoutes()
      .filter(({ method }) => method !== 'HEAD')
      .map(named)
      .filter(name => !names.has(name))
    expect(untold.filter(name => !/^(GET|OPTIONS) \/api\/docs/.test(name)).sort()).toEqual([
      'GET /api/openapi.json',
      'GET /assets/index-1a2b3c.js',
      'GET /index.html',
      'GET /mail-frame',
    ])
  })

  it('requires sign-in when it was not declared open, whatever its path', async () => {
    const bare = await buildApp(product.context, null)
    bare.get('/backdoor', async () => 'secrets')
    bare.get('/api/new', async () => 'secrets')
    const answers = await Promise.all(['/backdoor', '/api/new'].map(path => bare.inject(path)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401])
    await bare.close()
  })
})

describe('a cross-site request', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling of our domain', { 'sec-fetch-site': 'same-site' }],
    ['an older browser', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('with the cookie changes nothing on any route: from %s', async (_whence, headers) => {
    const routes = registeredRoutes().filter(
      ({ method, path }) => withBody(method) && !path.startsWith('/api/webhook/'),
    )
    expect(routes.length).toBeGreaterThan(25)
    const answers: string[] = []
    for (const { method, path } of routes) {
      const all = { ...headers, cookie: recruiter.cookie, 'content-type': 'text/plain' }
      const { status, body } = await call(method, filledIn(path), all, '{}')
      answers.push(`${status} ${JSON.parse(body).code}`)
    }
    expect(new Set(answers)).toEqual(new Set(['403 request.crossSite']))
    expect((await recruiter.get('/api/settings')).status).toBe(200)
  })

  it('is allowed with a token in place of the cookie, and for webhooks of Microsoft and SendGrid', async () => {
    const authorization = `Bearer ${await createApiToken(product.context, 'from elsewhere', { scope: 'admin' })}`
    const cross = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }
    expect(await call('PUT', '/api/settings', { ...cross, authorization }, '{"autoSync":false}')).toMatchObject({
      status: 200,
    })
    expect((await call('POST', '/api/webhook/email', cross, '{}')).body).toContain('webhook.malformed')
  })

  it('is not allowed with an invalid token or a path that only looks like a webhook', async () => {
    const cross = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json', cookie: recruiter.cookie }
    const body = '{"autoSync":false}'
    const wrongToken = { ...cross, authorization: 'Bearer none' }
    expect(await call('PUT', '/api/settings', wrongToken, body)).toMatchObject({ status: 401 })
    for (const path of ['/api/webhook/../settings', '/api/webhook/%2e%2e/settings', '/api/webhook/..%2fsettings']) {
      expect(await call('PUT', path, cross, body)).toMatchObject({ status: 403 })
    }
  })
})

describe('an oddly spelled path', () => {
  const spellings = [
    '/%61pi/settings',
    '/api/%73ettings',
    '/api//settings',
    '//api/settings',
    '/API/settings',
    '/api/Settings',
    '/api/settings/',
    '/api/./settings',
    '/api/x/../settings',
    '/assets/../api/settings',
    '/assets/%2e%2e/api/settings',
    '/assets/..%2fapi%2fsettings',
    '/api%2fsettings',
    '/api\\settings',
    '/api/settings%00',
    '/api/settings%2f',
    '/api/settings;x=1',
    '/api/settings?',
    '/api/settings#x',
    '/%2561pi/settings',
    '/api/settings%',
    '/healthz/../api/settings',
    '/readyz%2f..%2fapi%2fsettings',
    'http://elsewhere.example/api/settings',
  ]

  it.each(spellings)('gives visitors access to nothing: %s', async path => {
    for (const method of ['GET', 'HEAD']) {
      const { status, body } = await call(method, path, { accept: 'application/json' })
      expect([400, 401, 404]).toContain(status)
      expect(body).not.toContain('autoSync')
    }
    const { status } = await call('PUT', path, { 'content-type': 'application/json' }, '{"autoSync":false}')
    expect([400, 401, 404]).toContain(status)
  })

  it.each([
    '/assets/../../etc/passwd',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/..%5c..%5cpackage.json',
    '/%2e%2e/package.json',
    '/assets/index-1a2b3c.js%00.html',
  ])('leads to no file outside of the admin app: %s', async path => {
    const { status } = await call('GET', path, { accept: '*/*' })
    expect([400, 403, 404]).toContain(status)
  })
})

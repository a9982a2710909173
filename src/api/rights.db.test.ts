import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiToken } from '../actions/operations/apiTokens.ts'
import { openSessionFor } from '../actions/operations/signIn.ts'
import { assignRole, removeUser } from '../actions/operations/users.ts'
import { type Right, type Role, rights, roles } from '../domain/rights.ts'
import { type ApiClient, apiClient, signedInClient } from '../testing/apiClient.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { rightOf } from './plugins/access.ts'

let now = new Date()
let server: TestServer
let operator: ApiClient
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  operator = await signedInClient(server)
})
afterAll(() => server.stop())

const changes: Record<Exclude<Right, 'read'>, string[]> = {
  metrics: ['GET /metrics'],
  write: [
    'POST /api/candidates',
    'PATCH /api/candidates/{id}',
    'PUT /api/candidates/{id}/withdrawal',
    'POST /api/candidates/sync',
    'PUT /api/firm-names/{domain}',
    'DELETE /api/firm-names/{domain}',
    'PUT /api/snippets/{id}',
    'PUT /api/reminders',
    'DELETE /api/reminders',
    'POST /api/notes',
    'PATCH /api/notes/{id}',
    'PUT /api/responses/{id}/interview',
    'PUT /api/responses/{id}/owner',
    'PUT /api/conversations/writers/{letterKey}',
    'DELETE /api/conversations/writers/{letterKey}',
    'DELETE /api/snippets/{id}',
    'POST /api/sendgrid/sync-historical',
    'POST /api/attachments/upload-url',
    'PUT /api/attachments/uploads/{id}',
    'POST /api/attachments/metadata',
    'PATCH /api/outlook/emails/{messageId}/read',
    'PATCH /api/outlook/emails/{messageId}/unread',
    'PATCH /api/outlook/emails/{messageId}/flag',
    'PATCH /api/outlook/emails/{messageId}/review',
    'POST /api/outlook/emails/{messageId}/candidate',
    'POST /api/outlook/emails/{messageId}/move',
    'POST /api/outlook/emails/{messageId}/archive',
    'DELETE /api/outlook/emails/{messageId}',
    'POST /api/outlook/emails/bulk',
    'POST /api/outlook/sync',
    'PUT /api/settings',
    'PATCH /api/responses/{id}/read',
    'PATCH /api/responses/{id}/unread',
    'PUT /api/responses/{id}/status',
    'POST /api/responses/{id}/candidate',
    'DELETE /api/responses/{id}/candidate',
    'POST /api/submissions/sync',
    'POST /api/submissions/{id}/archive',
    'POST /api/outlook/save-draft',
    'DELETE /api/outlook/drafts/{draftId}',
    'POST /api/outlook/drafts/{draftId}/restore',
    'POST /api/campaign-follow-ups/{id}/cancel',
    'POST /api/outbox/{id}/cancel',
  ],
  send: [
    'POST /api/campaign-follow-ups',
    'POST /api/email/send',
    'POST /api/outlook/send-email',
    'POST /api/outbox/{id}/retry',
  ],
  admin: [
    'GET /api/access',
    'GET /api/audit',
    'PUT /api/users/{name}',
    'DELETE /api/users/{name}',
    'DELETE /api/tokens/{name}',
    'POST /api/outlook/subscribe',
    'DELETE /api/outlook/subscriptions/{id}',
    'POST /api/webhook-events/{id}/retry',
    'POST /api/webhook-endpoints',
    'PATCH /api/webhook-endpoints/{id}',
    'DELETE /api/webhook-endpoints/{id}',
    'POST /api/webhook-endpoints/{id}/secret',
    'POST /api/webhook-endpoints/{id}/test',
    'POST /api/outlook/verify',
  ],
}
const alsoReads = [
  'POST /api/campaign-follow-ups/preview',
  'DELETE /api/sessions',
  'PUT /api/saved-views/{id}',
  'DELETE /api/saved-views/{id}',
]

interface Operation {
  name: string
  told: Right
}

async function closedOperations(): Promise<Operation[]> {
  type Document = { paths: Record<string, Record<string, { security?: unknown[]; 'x-right'?: Right }>> }
  const { body } = await operator.get<Document>('/api/openapi.json')
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-right'] !== undefined)
      .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, told: operation['x-right'] as Right })),
  )
}

function rightNeeded(name: string): Right | undefined {
  const named = rights.find(right => right !== 'read' && changes[right].includes(name))
  return named ?? (name.startsWith('GET ') || alsoReads.includes(name) ? 'read' : undefined)
}

/** Sends invalid input, so that no operation runs. */
async function isAllowed(name: string, headers: Record<string, string>): Promise<boolean> {
  const [method = '', path = ''] = name.split(' ')
  const url = server.url + path.replace(/\{\w+\}/g, '7f1e0a52-0000-4000-8000-000000000000')
  const isRead = method === 'GET'
  const leave = new AbortController()
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(!isRead && { 'content-type': 'application/x-unknown' }) },
    ...(!isRead && { body: '?' }),
    signal: leave.signal,
  })
  const isTooSlowToParse = answer.headers.get('content-type')?.includes('event-stream')
  const text = isTooSlowToParse ? '' : await answer.text()
  if (isTooSlowToParse) leave.abort()
  const code = text.startsWith('{') ? JSON.parse(text).code : null
  expect([name, answer.status === 401]).toEqual([name, false])
  expect([name, answer.status === 403 && code !== 'access.right' && code !== 'upload.signature']).toEqual([name, false])
  return code !== 'access.right'
}

const heldBy: Record<Role, Right> = { 'read-only': 'read', recruiter: 'send', operator: 'admin' }
const expectedFor = (held: Right, needed: Right) => rights.indexOf(needed) <= rights.indexOf(held)

describe('every operation', () => {
  it('requires the right listed for it, and the API document names that right', async () => {
    const operations = await closedOperations()
    expect(operations.length).toBeGreaterThan(55)
    expect(operations.map(({ name, told }) => [name, told])).toEqual(
      operations.map(({ name }) => [name, rightNeeded(name)]),
    )
    const listed = [...Object.values(changes).flat(), ...alsoReads]
    expect(listed.filter(name => !operations.some(operation => operation.name === name))).toEqual([])
  })

  it('requires the admin right when it changes something and declares no right', () => {
    expect(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].map(method => rightOf(method, {}))).toEqual([
      'read',
      'read',
      ...Array(4).fill('admin'),
    ])
  })

  it.each(rights)('follows its right for a token with the scope %s', async scope => {
    const token = await createApiToken(server.context, `all ${scope}`, { scope })
    const headers = { authorization: `Bearer ${token}` }
    for (const { name } of await closedOperations()) {
      const needed = rightNeeded(name) ?? 'admin'
      expect([name, await isAllowed(name, headers)]).toEqual([name, expectedFor(scope, needed)])
    }
  })

  it.each(roles)('follows its right for a user with the role %s', async role => {
    await assignRole(server.context, `some ${role}`, role)
    const { secret } = await openSessionFor(server.context, `some ${role}`)
    const headers = { cookie: `rejoinder_session=${secret}` }
    for (const { name } of await closedOperations()) {
      const needed = rightNeeded(name) ?? 'admin'
      expect([name, await isAllowed(name, headers)]).toEqual([name, expectedFor(heldBy[role], needed)])
    }
  })
})

describe('an API token', () => {
  const settings = (token: string) =>
    apiClient(server.url).send('GET', '/api/settings', undefined, { authorization: `Bearer ${token}` })

  it('has the scope read and expires after 90 days by default, and shows its last use', async () => {
    const token = await createApiToken(server.context, 'plain')
    expect((await settings(token)).status).toBe(200)
    const { body } = await operator.get<{ tokens: Record<string, unknown>[] }>('/api/access')
    const ends = new Date(now.getTime() + 90 * 86_400_000).toISOString()
    expect(body.tokens.find(({ name }) => name === 'plain')).toMatchObject({
      scope: 'read',
      expiresAt: ends,
      lastUsedAt: now.toISOString(),
      lastUsedFrom: '127.0.0.1',
    })
    const start = now
    now = new Date(start.getTime() + 90 * 86_400_000)
    expect((await settings(token)).status).toBe(401)
    now = start
  })

  it('acts under its own name, not that of a person', async () => {
    const token = await createApiToken(server.context, 'campaigns', { scope: 'send' })
    const mail = { to: ['a@x.example'], subject: 'Hello', body: 'x', holdSeconds: 60 }
    const headers = { authorization: `Bearer ${token}` }
    await apiClient(server.url).send('POST', '/api/outlook/send-email', mail, headers)
    expect(await server.context.db('outbox').pluck('requested_by')).toEqual(['token campaigns'])
  })
})

describe('an API token on Settings', () => {
  it('is revoked by an operator', async () => {
    const token = await createApiToken(server.context, 'old / odd')
    const callIt = () =>
      apiClient(server.url).send('GET', '/api/settings', undefined, { authorization: `Bearer ${token}` })
    expect((await callIt()).status).toBe(200)
    expect((await operator.send('DELETE', `/api/tokens/${encodeURIComponent('old / odd')}`)).status).toBe(204)
    expect((await callIt()).status).toBe(401)
  })
})

describe('a user', () => {
  it('is an operator when first, and there is always one operator', async () => {
    const { body } = await operator.get<{ users: { name: string; role: Role }[] }>('/api/access')
    expect(body).toHaveProperty('users')
    expect(body.users.find(({ name }) => name === 'recruiter')).toMatchObject({ role: 'operator' })
    await assignRole(server.context, 'some operator', 'read-only')
    await expect(assignRole(server.context, 'recruiter', 'recruiter')).rejects.toMatchObject({ kind: 'conflict' })
    expect((await operator.get('/api/access')).status).toBe(200)
  })

  it('cannot lower their own role, even when there is another operator', async () => {
    await assignRole(server.context, 'another operator', 'operator')
    const own = await operator.send('PUT', '/api/users/Recruiter', { role: 'read-only' })
    expect(own).toMatchObject({ status: 409, body: { code: 'user.ownRole' } })
    await removeUser(server.context, 'another operator')
  })

  it('is added, changed and removed by an operator, and loses all sessions on removal', async () => {
    const call = (method: string, name: string, body?: object) =>
      operator.send(method, `/api/users/${encodeURIComponent(name)}`, body)
    expect((await call('PUT', 'eve@firm.example', { role: 'recruiter' })).status).toBe(204)
    const { secret } = await openSessionFor(server.context, 'eve@firm.example')
    const eve = apiClient(server.url, `rejoinder_session=${secret}`)
    const listed = async () => {
      const { body } = await operator.get<{ users: { name: string }[] }>('/api/access')
      return body.users.find(({ name }) => name === 'eve@firm.example')
    }
    expect(await listed()).toMatchObject({ role: 'recruiter', lastSignInAt: now.toISOString() })
    expect((await call('PUT', 'eve@firm.example', { role: 'read-only' })).status).toBe(204)
    expect((await eve.get('/api/settings')).status).toBe(200)
    expect((await call('DELETE', 'eve@firm.example')).status).toBe(204)
    expect((await eve.get('/api/settings')).status).toBe(401)
    expect(await listed()).toBeUndefined()
    expect(await call('DELETE', 'eve@firm.example')).toMatchObject({ status: 404, body: { code: 'user.unknown' } })
    const others = ['some operator', 'Dana'].map(name => assignRole(server.context, name, 'recruiter'))
    await Promise.all(others)
    expect(await call('DELETE', 'recruiter')).toMatchObject({ status: 409, body: { code: 'user.lastOperator' } })
    expect(await call('PUT', 'recruiter', { role: 'recruiter' })).toMatchObject({ status: 409 })
  })

  it.each(['\u200b', '...', 'eve\u202e', 'e\u200bve', 'eve\r\nadmin', 'eve\u3164', '\u2060eve'])(
    'needs a name of visible characters, as does a token: %j',
    async name => {
      const path = `/api/users/${encodeURIComponent(name)}`
      const refused = { status: 400, body: { code: 'user.name', field: 'name' } }
      expect(await operator.send('PUT', path, { role: 'read-only' })).toMatchObject(refused)
      await expect(createApiToken(server.context, name)).rejects.toMatchObject({ code: 'token.name' })
    },
  )

  it('can be removed even if created first, and tokens stay valid', async () => {
    const token = await createApiToken(server.context, 'lasting')
    await assignRole(server.context, 'another', 'operator')
    await removeUser(server.context, 'recruiter')
    const headers = { authorization: `Bearer ${token}` }
    expect((await apiClient(server.url).send('GET', '/api/settings', undefined, headers)).status).toBe(200)
    operator = await signedInClient(server)
  })

  it('loses a right immediately', async () => {
    await assignRole(server.context, 'Dana', 'operator')
    const { secret } = await openSessionFor(server.context, 'Dana')
    const dana = apiClient(server.url, `rejoinder_session=${secret}`)
    expect((await dana.get('/api/access')).status).toBe(200)
    await assignRole(server.context, 'Dana', 'recruiter')
    expect(await dana.get('/api/access')).toMatchObject({ status: 403, body: { code: 'access.right' } })
  })
})

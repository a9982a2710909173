import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiToken } from '../actions/operations/apiTokens.ts'
import { openSessionFor, setPassword } from '../actions/operations/signIn.ts'
import { assignRole } from '../actions/operations/users.ts'
import type { AuditEntryBody } from '../contract/audit.ts'
import type { SessionListBody } from '../contract/session.ts'
import { type ApiClient, apiClient } from '../testing/apiClient.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const password = 'a long enough one'
let now = new Date()
let server: TestServer
let operator: ApiClient
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  await setPassword(server.context, password)
  operator = await signIn('Firefox on a laptop')
})
afterAll(() => server.stop())

async function signIn(browser: string): Promise<ApiClient> {
  const answer = await apiClient(server.url).send('POST', '/api/session', { password }, { 'user-agent': browser })
  expect(answer.status).toBe(200)
  return apiClient(server.url, answer.headers.get('set-cookie')?.split(';')[0] ?? '')
}

async function sessionOf(name: string): Promise<ApiClient> {
  const { secret } = await openSessionFor(server.context, name)
  return apiClient(server.url, `rejoinder_session=${secret}`)
}

const list = async (client: ApiClient) => (await client.get<SessionListBody>('/api/sessions')).body
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('sessions', () => {
  it('are listed with browser, address and times, and the current one is marked', async () => {
    await signIn('Safari on a phone')
    const sessions = await list(operator)
    expect(sessions.map(({ browser, current }) => [browser, current]).sort()).toEqual([
      ['Firefox on a laptop', true],
      ['Safari on a phone', false],
    ])
    expect(sessions[0]).toMatchObject({ user: 'recruiter', address: '127.0.0.1', createdAt: now.toISOString() })
  })

  it('show when they were last used, to the day', async () => {
    now = new Date(now.getTime() + 2 * 86_400_000)
    await operator.get('/api/settings')
    const [used] = (await list(operator)).filter(({ current }) => current)
    expect(used?.lastUsedAt).toBe(now.toISOString())
  })

  it('store at most 300 characters of the user agent', async () => {
    await signIn('x'.repeat(2000))
    expect(Math.max(...(await list(operator)).map(({ browser }) => browser?.length ?? 0))).toBe(300)
  })

  it('of other users are listed and ended by operators only', async () => {
    await assignRole(server.context, 'Dana', 'recruiter')
    const dana = await sessionOf('Dana')
    expect((await list(dana)).map(({ user }) => user)).toEqual(['Dana'])
    expect((await list(operator)).map(({ user }) => user)).toContain('Dana')
    expect(await dana.send('DELETE', '/api/sessions?user=recruiter')).toMatchObject({ status: 403 })
    expect((await operator.get('/api/settings')).status).toBe(200)
    expect((await operator.send('DELETE', '/api/sessions?user=dana')).status).toBe(204)
    expect((await dana.get('/api/settings')).status).toBe(401)
    expect((await operator.get('/api/settings')).status).toBe(200)
    expect(await operator.send('DELETE', '/api/sessions?user=nobody')).toMatchObject({ status: 404 })
  })

  it('are not listed for a token, which ends those of users only with all rights', async () => {
    const reader = bearer(await createApiToken(server.context, 'reader'))
    const calls = apiClient(server.url)
    expect((await calls.send('GET', '/api/sessions', undefined, reader)).body).toEqual([])
    expect(await calls.send('DELETE', '/api/sessions', undefined, reader)).toMatchObject({
      status: 400,
      body: { field: 'user' },
    })
    expect(await calls.send('DELETE', '/api/sessions?user=recruiter', undefined, reader)).toMatchObject({ status: 403 })
    const named = bearer(await createApiToken(server.context, 'recruiter'))
    expect(await calls.send('DELETE', '/api/sessions?user=recruiter', undefined, named)).toMatchObject({ status: 403 })
  })

  it('all end at once with Sign out everywhere, and the audit log records by whom', async () => {
    const other = await signIn('Safari on a phone')
    const ended = await operator.send('DELETE', '/api/sessions')
    expect([ended.status, ended.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringContaining('rejoinder_session=;'),
    ])
    expect((await other.get('/api/settings')).status).toBe(401)
    expect((await operator.get('/api/settings')).status).toBe(401)
    operator = await signIn('Firefox on a laptop')
    expect(await list(operator)).toHaveLength(1)
    const { rows } = await operator.list<AuditEntryBody>('audit', { q: 'everywhere' })
    const done = { actor: 'recruiter', action: 'DELETE /api/sessions', detail: {}, outcome: 'done' }
    expect(rows).toContainEqual(expect.objectContaining(done))
  })
})

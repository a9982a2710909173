import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiToken } from '../actions/operations/apiTokens.ts'
import { setPassword } from '../actions/operations/signIn.ts'
import { assignRole } from '../actions/operations/users.ts'
import { sweepLogs } from '../actions/webhooks/sweepLogs.ts'
import type { AuditEntryBody } from '../contract/audit.ts'
import { type ApiClient, apiClient, signedInClient } from '../testing/apiClient.ts'
import { holdTable } from '../testing/database/holdRows.ts'
import { insertResponse } from '../testing/database/insertResponse.ts'
import { rawCall } from '../testing/rawCall.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'
import { buildApp } from './buildApp.ts'

let server: TestServer
let operator: ApiClient
beforeAll(async () => {
  server = await startTestServer()
  operator = await signedInClient(server)
})
afterAll(() => server.stop())

const newest = async (q = '') => (await operator.list<AuditEntryBody>('audit', q ? { q } : {})).rows[0]
async function uploadFile(client: ApiClient, name: string) {
  const { body } = await client.send<{ uploadURL: string }>('POST', '/api/attachments/upload-url')
  const url = new URL(body.uploadURL, server.url)
  const headers = { 'content-type': 'application/pdf', cookie: client.cookie }
  expect((await fetch(url, { method: 'PUT', body: '%PDF', headers })).status).toBe(204)
  return { objectPath: `/objects/${url.pathname.split('/').at(-1)}`, name, size: 4 }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('the audit log', () => {
  it('records who signed in or failed to, from where, and by which session', async () => {
    const [session] = await server.context.db('sessions').select('id')
    expect(await newest('session')).toMatchObject({
      actor: 'recruiter',
      by: 'session',
      byId: session.id,
      address: '127.0.0.1',
      action: 'POST /api/session',
      outcome: 'done',
    })
    await setPassword(server.context, 'a long enough one')
    operator = await signedInClient(server)
    await apiClient(server.url).send('POST', '/api/session', { name: 'recruiter', password: 'guess' })
    expect(await newest()).toMatchObject({
      actor: null,
      by: 'nobody',
      action: 'POST /api/session',
      detail: { name: 'recruiter' },
      outcome: 'refused',
    })
    await apiClient(server.url).send('POST', '/api/session', {
      name: 'a long enough one',
      password: 'in the wrong field',
    })
    expect(await newest()).toMatchObject({ outcome: 'refused', detail: {} })
    expect(JSON.stringify(await server.context.db('audit_log').select('detail'))).not.toContain('long enough')
    await operator.send('DELETE', '/api/session')
    operator = await signedInClient(server)
    expect(await newest('DELETE')).toMatchObject({ actor: 'recruiter', action: 'DELETE /api/session' })
  })

  it('limits the number of failed sign-ins that it records', async () => {
    const app = await buildApp(server.context, null)
    const refused = async () =>
      Number((await server.context.db('audit_log').where({ outcome: 'refused' }).count('* as n').first())?.n)
    const before = await refused()
    for (let n = 1; n <= 70; n += 1) {
      const payload = { token: 'guess' }
      const from = { method: 'POST', url: '/api/session', remoteAddress: `203.0.113.${n}`, payload } as const
      expect((await app.inject(from)).statusCode).toBe(401)
    }
    await app.close()
    expect((await refused()) - before).toBe(60)
  })

  it('records what was changed, by which session or token, with the request id of the response', async () => {
    const id = await insertResponse(server.context.db, { clientName: 'Paula', refId: 'JL-1' })
    const changed = await operator.send('PUT', `/api/responses/${id}/status`, { interestLevel: 'low' })
    expect(await newest()).toMatchObject({
      actor: 'recruiter',
      by: 'session',
      action: 'PUT /api/responses/:id/status',
      detail: { id, interestLevel: 'low' },
      outcome: 'done',
      requestId: changed.headers.get('x-request-id'),
    })
    const token = await createApiToken(server.context, 'campaigns', { scope: 'write' })
    await apiClient(server.url).send('PUT', '/api/settings', { followUpMinimumDays: 4 }, bearer(token))
    expect(await newest()).toMatchObject({
      actor: 'token campaigns',
      by: 'token',
      action: 'PUT /api/settings',
      description: 'Update the settings',
      detail: { followUpMinimumDays: 4 },
    })
    expect((await operator.send('PUT', '/api/users/Dana', { role: 'recruiter' })).status).toBe(204)
    expect(await newest()).toMatchObject({
      action: 'PUT /api/users/:name',
      detail: { name: 'Dana', role: 'recruiter' },
    })
    await operator.send('DELETE', '/api/tokens/campaigns')
    expect(await newest()).toMatchObject({ action: 'DELETE /api/tokens/:name', detail: { name: 'campaigns' } })
  })

  it('contains the entry of a change before the request is answered', async () => {
    const id = await insertResponse(server.context.db, { clientName: 'Paula', refId: 'JL-1' })
    const log = await holdTable(server.context.db, 'audit_log')
    let isAnswered = false
    const changing = operator.send('PUT', `/api/responses/${id}/status`, { interestLevel: 'low' }).then(answer => {
      isAnswered = true
      return answer
    })
    await waitFor('the entry', log.isMet)
    // Without the wait for the entry, the response would come before this request.
    await operator.get('/api/settings')
    expect(isAnswered).toBe(false)
    await log.lift()
    expect(await changing).toMatchObject({ status: 200 })
  })

  it('records what was sent to which recipients, but not the text', async () => {
    const to = Array.from({ length: 40 }, (_, n) => `partner${n}@x.example`)
    const mail = { to, subject: 'Hello', body: 'the secret words', holdSeconds: 60 }
    expect((await operator.send('POST', '/api/outlook/send-email', mail)).status).toBe(202)
    const entry = await newest()
    expect(entry).toMatchObject({ action: 'POST /api/outlook/send-email', detail: { to, subject: 'Hello' } })
    expect(JSON.stringify(entry)).not.toContain('secret')
  })

  it('names the files of an email, and the email or draft from which it takes others', async () => {
    const files = ['Resume.pdf', 'Cover letter.docx', 'Writing sample.pdf', 'Transcript.pdf']
    const attachments = await Promise.all(files.map(name => uploadFile(operator, name)))
    const draft = { to: ['a@x.example'], subject: 'Files', body: 'Hi', attachments: attachments.slice(0, 1) }
    const saved = await operator.send<{ draftId: string }>('POST', '/api/outlook/save-draft', draft)
    expect(await newest()).toMatchObject({ detail: { to: ['a@x.example'], attachments: ['Resume.pdf'] } })
    const { draftId } = saved.body
    const more = { ...draft, draftId, attachments: attachments.slice(1), holdSeconds: 60 }
    expect((await operator.send('POST', '/api/outlook/send-email', more)).status).toBe(202)
    expect(await newest()).toMatchObject({
      action: 'POST /api/outlook/send-email',
      detail: { draftId, attachments: files.slice(1) },
    })
  })

  it('records what was read and exported', async () => {
    const id = await insertResponse(server.context.db, { clientName: 'Rita', refId: 'JL-2' })
    await operator.get(`/api/responses/${id}`)
    const read = await waitFor('the read', () => newest(id))
    expect(read).toMatchObject({ actor: 'recruiter', action: 'GET /api/responses/:id', detail: { id } })
    await operator.get(`/api/responses/${id}`)
    await operator.get('/api/responses/export')
    expect(await waitFor('the export', () => newest('export'))).toMatchObject({ actor: 'recruiter', outcome: 'done' })
    const reads = await server.context
      .db('audit_log')
      .where({ action: 'GET /api/responses/:id' })
      .whereRaw("detail ->> 'id' = ?", id)
    expect(reads, 'a screen that refetches what is open is one reader').toHaveLength(1)
  })

  it('records all reads with a token, once an hour each, but no lists that a screen loads', async () => {
    const token = await createApiToken(server.context, 'copier')
    const ranges = ['[0,99]', '[100,199]', '[0,99]']
    for (const range of ranges) {
      const path = `/api/responses?range=${encodeURIComponent(range)}`
      await operator.get(path)
      expect((await apiClient(server.url).send('GET', path, undefined, bearer(token))).status).toBe(200)
    }
    await apiClient(server.url).send('GET', '/metrics', undefined, bearer(token))
    await apiClient(server.url).send('GET', '/api/status', undefined, bearer(token))
    expect(await waitFor('the status', () => newest('/api/status'))).toMatchObject({ actor: 'token copier' })
    expect(await newest('/metrics')).toBeUndefined()
    const lists = await server.context.db('audit_log').where({ action: 'GET /api/responses' }).orderBy('at')
    expect(lists.map(({ actor, detail }) => [actor, detail.range])).toEqual([
      ['token copier', '[0,99]'],
      ['token copier', '[100,199]'],
    ])
  })

  it('records a refused request whose path has a character that the database does not accept', async () => {
    const token = await createApiToken(server.context, 'odd')
    const path = '/api/users/x%00y'
    expect((await apiClient(server.url).send('PUT', path, { role: 'operator' }, bearer(token))).status).toBe(403)
    expect(await newest()).toMatchObject({ actor: 'token odd', outcome: 'refused', detail: { name: 'xy' } })
  })

  it('records an email to a list so long that it is cut in the middle of a character', async () => {
    for (const name of ['🦜'.repeat(200), `x${'🦜'.repeat(200)}`]) {
      const others = Array.from({ length: 60 }, (_, n) => `${'🦜'.repeat(200)} <partner${n + 10}@x.example>`)
      const mail = { to: [`${name} <a@x.example>`, ...others], subject: 'Cut', body: 'x', holdSeconds: 60 }
      const sent = await operator.send('POST', '/api/outlook/send-email', mail)
      expect(await newest()).toMatchObject({ requestId: sent.headers.get('x-request-id'), detail: { subject: 'Cut' } })
    }
  })

  it('records a call whose text imitates an escape sequence', async () => {
    const text = 'a\\u0000"\\\\u0000b'
    const mail = { to: ['a@x.example'], subject: text, body: 'x', holdSeconds: 60 }
    expect((await operator.send('POST', '/api/outlook/send-email', mail)).status).toBe(202)
    expect(await newest()).toMatchObject({ action: 'POST /api/outlook/send-email', detail: { subject: text } })
    const token = await createApiToken(server.context, 'escape', { scope: 'metrics' })
    const path = `/api/candidates?filter=${encodeURIComponent('{"q":"\\u0000"}')}`
    expect((await apiClient(server.url).send('GET', path, undefined, bearer(token))).status).toBe(403)
  })

  it('records requests refused for a missing right, and is readable by operators only', async () => {
    const token = await createApiToken(server.context, 'reader')
    const reader = apiClient(server.url)
    expect((await reader.send('PUT', '/api/settings', { autoSync: false }, bearer(token))).status).toBe(403)
    expect(await newest()).toMatchObject({ actor: 'token reader', outcome: 'refused', detail: {} })
    expect((await reader.send('GET', '/api/audit', undefined, bearer(token))).status).toBe(403)
  })

  it('records an operation refused to a token once an hour, so that a script cannot fill the log', async () => {
    const token = await createApiToken(server.context, 'flood')
    const refused = async (method: string, path: string, body?: object) => {
      const answer = await apiClient(server.url).send(method, path, body, bearer(token))
      expect(answer.status).toBe(403)
    }
    for (let n = 0; n < 5; n += 1) await refused('PUT', `/api/users/user${n}?again=${n}`, { role: 'operator' })
    for (let n = 0; n < 5; n += 1) await refused('DELETE', `/api/users/user${n}`)
    const actions = await server.context.db('audit_log').where({ actor: 'token flood' }).pluck('action')
    expect(actions.sort()).toEqual(['DELETE /api/users/:name', 'PUT /api/users/:name'])
  })

  it('has an entry from every operation that changes something', async () => {
    type Document = { paths: Record<string, Record<string, { 'x-right'?: string }>> }
    const { paths } = (await operator.get<Document>('/api/openapi.json')).body
    const changes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method, { 'x-right': right }]) => method !== 'get' && right && right !== 'read')
        .map(([method]) => ({ method: method.toUpperCase(), path })),
    )
    expect(changes.length).toBeGreaterThan(35)
    const headers = bearer(await createApiToken(server.context, 'weak', { scope: 'read' }))
    const id = '7f1e0a52-0000-4000-8000-000000000000'
    for (const { method, path } of changes)
      await apiClient(server.url).send(method, path.replace(/\{\w+\}/g, id), undefined, headers)
    const noted: string[] = await server.context.db('audit_log').where({ actor: 'token weak' }).pluck('action')
    const missing = changes
      .map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
      .filter(name => !noted.includes(name))
    expect(missing.sort()).toEqual([
      'DELETE /api/conversations/writers/:letterKey',
      'POST /api/attachments/metadata',
      'POST /api/attachments/upload-url',
      'PUT /api/attachments/uploads/:id',
      'PUT /api/conversations/writers/:letterKey',
    ])
  })

  it('is append-only, except for deleting entries older than 400 days', async () => {
    const { db } = server.context
    const rows = async () => (await db('audit_log').count('* as n').first())?.n
    const before = await rows()
    const refused = { code: '42501' }
    await expect(db('audit_log').update({ actor: 'somebody else' })).rejects.toMatchObject(refused)
    await expect(db('audit_log').delete()).rejects.toMatchObject(refused)
    await expect(db.raw('truncate audit_log')).rejects.toMatchObject(refused)
    const entry = { by: 'nobody', action: 'x', description: 'x', outcome: 'done' }
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    await db('audit_log').insert([
      { ...entry, at: daysAgo(399) },
      { ...entry, at: daysAgo(401) },
    ])
    expect(await sweepLogs(server.context)).toBe(1)
    expect(await rows()).toBe(Number(before) + 1)
  })

  it('can be searched by actor, action, place and request id', async () => {
    await assignRole(server.context, 'unrelated', 'recruiter')
    const { rows, range } = await operator.list<AuditEntryBody>('audit', { q: 'dana put 127.0.0.1' })
    expect([rows.map(({ action }) => action), range]).toEqual([['PUT /api/users/:name'], 'audit 0-0/1'])
    expect((await operator.list('audit', { q: rows[0]?.requestId })).rows).toEqual(rows)
    expect((await operator.list('audit', { q: 'da%a' })).rows).toEqual([])
  })
})

describe('every response', () => {
  it.each(['/healthz', '/', '/api/settings', '/api/nothing', '/%zz'])('carries its request id: %s', async path => {
    const answer = await rawCall(server.url, { method: 'GET', path, headers: {}, body: '' })
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    if (answer.status >= 400) expect(JSON.parse(answer.body).requestId).toBe(answer.headers['x-request-id'])
  })

  it('of the API forbids caching unless it is public', async () => {
    for (const path of ['/api/settings', '/api/session', '/api/responses', '/metrics'])
      expect([path, (await operator.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store'])
  })
})

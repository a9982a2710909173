import { afterAll, describe, expect, it } from 'vitest'
import { openSessionFor } from '../actions/operations/signIn.ts'
import { errorCodes } from '../domain/errorCodes.ts'
import { type ApiClient, apiClient, signedInClient } from '../testing/apiClient.ts'
import { insertResponse } from '../testing/database/insertResponse.ts'
import { type JsonSchema, listOperations } from '../testing/documents/apiDocument.ts'
import { startTestServer } from '../testing/startTestServer.ts'

type Document = Parameters<typeof listOperations>[0] & { 'x-error-codes': string[] }

const server = await startTestServer({ worker: true })
afterAll(() => server.stop())
const api = await signedInClient(server)
const { body: document } = await api.get<Document>('/api/openapi.json')
const operations = listOperations(document)
const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'range'))
const missing = '7f1e0a52-0000-4000-8000-000000000000'

async function clientOf(name: string): Promise<ApiClient> {
  const { secret } = await openSessionFor(server.context, name)
  return apiClient(server.url, `rejoinder_session=${secret}`)
}

function sortFields({ parameters }: (typeof operations)[number]): string[] {
  const described = parameters.find(({ name }) => name === 'sort') as { description?: string } | undefined
  return described?.description?.split('Fields: ')[1]?.split(', ') ?? []
}

describe('every list of the API document', () => {
  it.each(lists.map(list => [list.path, list] as const))('%s sorts only by fields of its rows', async (path, list) => {
    const fields = sortFields(list)
    expect(fields.length).toBeGreaterThan(0)
    if (path !== '/api/responses/export') {
      const row = Object.values(list.responses['200']?.content ?? {})[0]?.schema?.items as JsonSchema
      expect(fields.filter(field => !(field in (row.properties ?? {})))).toEqual([])
    }
    const of = path === '/api/deliveries' ? `&filter={"recipient":"dana@firm.example"}` : ''
    for (const field of fields) {
      const { status } = await api.get(
        `${path}?sort=${encodeURIComponent(JSON.stringify([field, 'ASC']))}&range=[0,1]${of}`,
      )
      expect([field, status]).toEqual([field, 200])
    }
    const refused = await api.get(`${path}?sort=["nonsense","ASC"]${of}`)
    expect(refused.body).toMatchObject({ code: 'list.sort', field: 'sort', hint: expect.stringContaining(fields[0]!) })
  })
})

describe('every operation of the API document', () => {
  it('rejects unknown query parameters by name', async () => {
    const asked = operations.filter(
      ({ name, path }) => name.startsWith('GET /api/') && !/events$|session|webhook/.test(path),
    )
    expect(asked.length).toBeGreaterThan(30)
    for (const { path } of asked) {
      const { status, body } = await api.get(`${path.replace(/\{\w+\}/g, missing)}?limit=5`)
      expect({ path, status, body }).toMatchObject({
        path,
        status: 400,
        body: { code: 'query.unknown', field: 'limit' },
      })
    }
  })

  it('accepts Idempotency-Key exactly where its body has a key', () => {
    const named = (list: typeof operations) => list.map(({ name }) => name)
    const withKey = operations.filter(({ body }) => body?.properties?.key)
    const withHeader = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'idempotency-key'))
    expect(withKey.length).toBeGreaterThan(2)
    expect(named(withHeader)).toEqual(named(withKey))
  })

  it('answers errors with a registered code and the request id', async () => {
    expect(document['x-error-codes']).toEqual(errorCodes)
    const json = { 'content-type': 'application/json' }
    const wrong = [
      await api.get(`/api/candidates/${missing}`),
      await api.get('/api/nothing'),
      await api.get('/api/candidates/%'),
      await api.send('PATCH', `/api/candidates/${missing}`, { frob: 1 }),
      await api.send('POST', '/api/candidates', undefined, json),
      await api.send('POST', '/api/candidates', 'x'.repeat(2_000_000)),
      await api.send('POST', '/api/candidates', '<a/>', { 'content-type': 'text/xml' }),
    ]
    for (const { status, headers, body } of wrong) {
      const { code, requestId } = body as { code: string; requestId: string }
      expect([status, errorCodes.includes(code as never)]).toEqual([status, true])
      expect(requestId).toBe(headers.get('x-request-id'))
    }
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 400, 400, 400, 413, 415])
  })
})

describe('Idempotency-Key', () => {
  it('sends one email for a repeated call, and rejects a different key in the body', async () => {
    const email = { to: ['dana@firm.example'], subject: 'Once', body: 'Hello.' }
    const send = (body: object) => api.send<{ id: string }>('POST', '/api/outlook/send-email', body, header)
    const header = { 'idempotency-key': 'once-and-only-once' }
    const [first, second] = [await send(email), await send(email)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.id).toBe(first.body.id)
    expect((await api.list('outbox')).rows).toHaveLength(1)
    const { status, body } = await send({ ...email, key: 'something-else' })
    expect({ status, body }).toMatchObject({ status: 400, body: { field: 'key' } })
  })
})

describe('If-Match', () => {
  it("refuses to overwrite another user's change to a candidate", async () => {
    const entry = { refId: 'JL-4712', firstName: 'Ada', lastName: 'Lind' }
    const { body } = await api.send<{ id: string }>('POST', '/api/candidates', entry)
    const path = `/api/candidates/${body.id}`
    const tag = (await api.get(path)).headers.get('etag') ?? ''
    const change = (city: string, match: string) => api.send('PATCH', path, { city }, { 'if-match': match })
    const mine = await change('Boston', tag)
    expect(mine.status).toBe(200)
    const late = await change('Chicago', tag)
    expect(late).toMatchObject({ status: 412, body: { code: 'request.changed' } })
    expect((await api.get(path)).body).toMatchObject({ city: 'Boston' })
    expect((await change('Chicago', mine.headers.get('etag') ?? '')).status).toBe(200)
    expect((await change('Denver', '*')).status).toBe(200)
  })

  it("refuses to overwrite another user's change to the settings", async () => {
    const tag = (await api.get('/api/settings')).headers.get('etag') ?? ''
    const change = (days: number) =>
      api.send('PUT', '/api/settings', { followUpMinimumDays: days }, { 'if-match': tag })
    expect((await change(4)).status).toBe(200)
    expect((await change(6)).status).toBe(412)
    expect((await api.get('/api/settings')).body).toMatchObject({ followUpMinimumDays: 4 })
  })

  it("refuses to overwrite another user's change to a response", async () => {
    const id = await insertResponse(server.context.db, { level: 'moderate' })
    const path = `/api/responses/${id}`
    const tag = (await api.get(path)).headers.get('etag') ?? ''
    const change = (body: object, match: string) => api.send('PUT', `${path}/status`, body, { 'if-match': match })
    const mine = await change({ interestLevel: 'high' }, tag)
    expect(mine.status).toBe(200)
    expect(mine.headers.get('etag')).toBe((await api.get(path)).headers.get('etag'))
    expect(await change({ interestLevel: 'low' }, tag)).toMatchObject({
      status: 412,
      body: { code: 'request.changed' },
    })
    for (const word of ['read', 'unread'])
      expect((await api.send('PATCH', `${path}/${word}`, undefined, { 'if-match': tag })).status).toBe(412)
    const other = await api.send<{ id: string }>('POST', '/api/candidates', { refId: 'JL-4713', firstName: 'Wei' })
    const move = { candidateId: other.body.id }
    expect((await api.send('POST', `${path}/candidate`, move, { 'if-match': tag })).status).toBe(412)
    expect((await api.get(path)).body).toMatchObject({ interestLevel: 'high', isRead: 'false' })
    expect((await change({ status: 'closed' }, mine.headers.get('etag') ?? '')).status).toBe(200)
  })

  it("refuses to overwrite another user's choice of an owner", async () => {
    const eve = await clientOf('Eve')
    const id = await insertResponse(server.context.db, { refId: 'JL-4715' })
    const path = `/api/responses/${id}`
    const tag = (await api.get(path)).headers.get('etag') ?? ''
    const own = (by: ApiClient, owner: string | null, match: string) =>
      by.send('PUT', `${path}/owner`, { owner }, { 'if-match': match })
    const hers = await own(eve, 'Eve', tag)
    expect(hers).toMatchObject({ status: 200, body: { owner: 'Eve' } })
    expect(await own(api, null, tag)).toMatchObject({ status: 412, body: { code: 'request.changed' } })
    expect((await api.get(path)).body).toMatchObject({ owner: 'Eve' })
    expect((await own(api, null, hers.headers.get('etag') ?? '')).body).toMatchObject({ owner: null })
  })

  it('refuses to overwrite or delete a note that another user has changed', async () => {
    const eve = await clientOf('Eve')
    const responseId = await insertResponse(server.context.db, { refId: 'JL-4716' })
    const added = await api.send<{ id: string }>('POST', '/api/notes', { responseId, text: 'Wants Boston.' })
    const path = `/api/notes/${added.body.id}`
    const tag = (await api.get(path)).headers.get('etag') ?? ''
    const change = (by: ApiClient, body: object, match: string) => by.send('PATCH', path, body, { 'if-match': match })
    expect((await change(eve, { text: 'Wants Denver.' }, tag)).status).toBe(200)
    for (const late of [{ text: 'Wants Chicago.' }, { deleted: true }])
      expect(await change(api, late, tag)).toMatchObject({ status: 412, body: { code: 'request.changed' } })
    const now = await api.get(path)
    expect(now.body).toMatchObject({ text: 'Wants Denver.', changedBy: 'Eve' })
    const deleted = await change(api, { deleted: true }, now.headers.get('etag') ?? '')
    expect(deleted.status).toBe(200)
    expect((await api.get(path)).status).toBe(404)
    expect((await change(eve, { text: 'Lost?' }, deleted.headers.get('etag') ?? '')).status).toBe(412)
    expect((await change(eve, { deleted: false }, deleted.headers.get('etag') ?? '')).status).toBe(200)
    expect((await api.get(`/api/notes/${crypto.randomUUID()}`)).status).toBe(404)
  })

  it('lets exactly one of several concurrent changes to a response through', async () => {
    const id = await insertResponse(server.context.db, { refId: 'JL-4714' })
    const tag = (await api.get(`/api/responses/${id}`)).headers.get('etag') ?? ''
    const levels = ['high', 'moderate', 'low', 'not_interested']
    const answers = await Promise.all(
      levels.map(interestLevel =>
        api.send('PUT', `/api/responses/${id}/status`, { interestLevel }, { 'if-match': tag }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
  })

  it("refuses to overwrite or remove another user's name for a firm", async () => {
    const path = '/api/firm-names/tagged.example'
    const name = (name: string, match: string) => api.send('PUT', path, { name }, { 'if-match': match })
    expect((await api.get(path)).status).toBe(404)
    expect((await name('Nobody', '*')).status).toBe(412)
    const first = await api.send('PUT', path, { name: 'Tag & Company' })
    const tag = first.headers.get('etag') ?? ''
    expect((await api.get(path)).headers.get('etag')).toBe(tag)
    expect((await name('Tag LLP', tag)).status).toBe(200)
    expect(await name('Tag Partners', tag)).toMatchObject({ status: 412, body: { code: 'request.changed' } })
    expect((await api.send('DELETE', path, undefined, { 'if-match': tag })).status).toBe(412)
    expect((await api.get(path)).body).toEqual({ domain: 'tagged.example', name: 'Tag LLP', builtIn: false })
    const builtIn = (await api.get('/api/firm-names/lw.com')).headers.get('etag') ?? ''
    expect((await api.send('PUT', '/api/firm-names/lw.com', { name: 'Latham' }, { 'if-match': builtIn })).status).toBe(
      200,
    )
  })
})

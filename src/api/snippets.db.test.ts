import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SnippetBody, SnippetChangeBody } from '../contract/snippets.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN: 'none' } })
  api = await signedInClient(server)
})
afterAll(() => server.stop())

const list = async () => (await api.get<SnippetBody[]>('/api/snippets')).body
const put = (id: string, change: Partial<SnippetChangeBody>) =>
  api.send<SnippetBody & { code: string; field: string; error: string }>('PUT', `/api/snippets/${id}`, {
    ...{ kind: 'snippet', name: 'fee', title: 'Our fee', body: '<p>Our fee for {{candidate}} is 25 %.</p>' },
    ...change,
  })

describe('/api/snippets', () => {
  it('starts with four snippets that use only known fields', async () => {
    const first = await list()
    expect(first.map(({ name }) => name)).toEqual(['status', 'thanks', 'times', 'withdraw'])
    for (const { id, version, changedBy, ...words } of first) {
      expect(await put(id, { ...words, version })).toMatchObject({ status: 200, body: { version: 2 } })
    }
  })

  it('sanitizes the body, and rejects a taken or invalid name', async () => {
    const id = randomUUID()
    const signature = `<p onclick="x()">Owen <img src="https://spy.example/1.png" alt="logo"></p><script>x()</script>`
    const added = await put(id, { kind: 'signature', name: 'Owen Marsh', title: '', body: signature })
    expect(added).toMatchObject({ status: 200, body: { id, name: 'Owen Marsh', title: 'Owen Marsh', version: 1 } })
    expect(added.body.body).toBe('<p>Owen <span>logo</span></p>')
    expect(await list()).toContainEqual(added.body)
    expect(await put(randomUUID(), { kind: 'signature', name: 'owen marsh' })).toMatchObject({
      status: 409,
      body: { code: 'snippet.nameTaken', field: 'name' },
    })
    expect(await put(randomUUID(), { name: 'a b' })).toMatchObject({ status: 400, body: { field: 'name' } })
    expect(await api.send('DELETE', `/api/snippets/${id}`)).toMatchObject({ status: 204 })
    expect(await api.send('DELETE', `/api/snippets/${id}`)).toMatchObject({ status: 404 })
  })

  it('refuses to overwrite what somebody else has saved in the meantime', async () => {
    const id = randomUUID()
    await put(id, {})
    expect((await put(id, { version: 1, body: '<p>20 %</p>' })).body.version).toBe(2)
    for (const version of [1, undefined]) {
      const late = await put(id, { version, body: '<p>30 %</p>' })
      expect(late).toMatchObject({ status: 409, body: { code: 'snippet.changed' } })
      expect(late.body.error).toMatch(/ has changed this since you opened it\.$/)
    }
    expect((await list()).find(snippet => snippet.id === id)?.body).toBe('<p>20 %</p>')
    await api.send('DELETE', `/api/snippets/${id}`)
    expect(await put(id, { version: 2 })).toMatchObject({ status: 409 })
    expect(await put(id, {})).toMatchObject({ status: 200 })
  })
})

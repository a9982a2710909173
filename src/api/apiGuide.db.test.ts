import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedInClient } from '../testing/apiClient.ts'
import { listOperations } from '../testing/documents/apiDocument.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('docs/openapi.json matches the document that the server generates (npm run docs:api)', async () => {
  const { body } = await (await signedInClient(server)).get('/api/openapi.json')
  await expect(`${JSON.stringify(body, null, 1)}\n`).toMatchFileSnapshot('../../docs/openapi.json')
})

it('the document names the error response of every operation', async () => {
  const document = await (await signedInClient(server)).get<Parameters<typeof listOperations>[0]>('/api/openapi.json')
  const silent = listOperations(document.body).filter(({ responses }) => !responses['4XX']?.content)
  expect(silent.map(({ name }) => name)).toEqual([])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedInClient } from '../testing/apiClient.ts'
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

import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedInClient } from '../testing/apiClient.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('docs/openapi.json is what the server says of itself; npm run docs:api writes it', async () => {
  const { body } = await (await signedInClient(server)).get('/api/openapi.json')
  await expect(`${JSON.stringify(body, null, 1)}\n`).toMatchFileSnapshot('../../docs/openapi.json')
})

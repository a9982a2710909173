import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WritersBody } from '../contract/conversations.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { insertResponse } from '../testing/database/insertResponse.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let now = new Date()
let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN: 'none' }, clock: () => now })
  api = await signedInClient(server)
})
afterAll(() => server.stop())

const path = '/api/conversations/writers'
const write = (key: string, responseId: string) => api.send<WritersBody>('PUT', `${path}/${key}`, { responseId })
const keysOf = async (responseId: string) =>
  (await api.get<WritersBody>(`${path}?responseId=${responseId}`)).body.map(({ letterKey }) => letterKey)

it('tells who is writing in a conversation, until the letter is closed or silent for a minute', async () => {
  const insert = (conversationId: string) => insertResponse(server.context.db, { conversationId })
  const [first, second, other] = [await insert('one'), await insert('one'), await insert('other')]
  expect(await write('letter-a', first)).toMatchObject({ status: 200, body: [] })
  const { body } = await write('letter-b', second)
  expect(body).toEqual([{ letterKey: 'letter-a', name: expect.stringMatching(/\S/) }])
  await write('letter-c', other)
  expect(await keysOf(first)).toEqual(['letter-a', 'letter-b'])

  now = new Date(now.getTime() + 40_000)
  await write('letter-b', second)
  now = new Date(now.getTime() + 21_000)
  expect(await keysOf(first)).toEqual(['letter-b'])
  expect(await api.send('DELETE', `${path}/letter-b`)).toMatchObject({ status: 204 })
  expect(await keysOf(second)).toEqual([])
})

it('names the conversation by one thing', async () => {
  expect(await api.send('PUT', `${path}/letter-a`, {})).toMatchObject({
    status: 400,
    body: { code: 'conversation.unclear' },
  })
  expect((await write('letter-a', '7f1e0a52-0000-4000-8000-000000000000')).status).toBe(404)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { setPassword } from '../actions/operations/signIn.ts'
import { assignRole } from '../actions/operations/users.ts'
import type { WritersBody } from '../contract/conversations.ts'
import { type ApiClient, apiClient, signedInClient } from '../testing/apiClient.ts'
import { insertResponse } from '../testing/database/insertResponse.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let now = new Date()
let server: TestServer
let api: ApiClient
let owen: ApiClient
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN: 'none' }, clock: () => now })
  api = await signedInClient(server)
  await assignRole(server.context, 'Owen', 'recruiter')
  const credential = { name: 'Owen', password: 'correct horse battery' }
  await setPassword(server.context, credential.password, credential.name)
  const { headers } = await apiClient(server.url).send('POST', '/api/session', credential)
  owen = apiClient(server.url, headers.get('set-cookie')?.split(';')[0])
})
afterAll(() => server.stop())

const path = '/api/conversations/writers'
const write = (key: string, responseId: string, by = api) =>
  by.send<WritersBody>('PUT', `${path}/${key}`, { responseId })
const seenBy = async (reader: ApiClient, responseId: string) =>
  (await reader.get<WritersBody>(`${path}?responseId=${responseId}`)).body

it('lists who else is writing in a conversation, until the letter is closed or silent for a minute', async () => {
  const insert = (conversationId: string) => insertResponse(server.context.db, { conversationId })
  const [first, second, other] = [await insert('one'), await insert('one'), await insert('other')]
  expect(await write('letter-a', first)).toMatchObject({ status: 200, body: [] })
  expect(await write('letter-b', second)).toMatchObject({ status: 200, body: [] })
  expect(await seenBy(api, first)).toEqual([])
  expect((await write('letter-c', second, owen)).body).toEqual([{ name: 'recruiter' }])
  expect(await seenBy(owen, first)).toEqual([{ name: 'recruiter' }])
  expect(await seenBy(api, first)).toEqual([{ name: 'Owen' }])
  expect(await seenBy(owen, other)).toEqual([])

  now = new Date(now.getTime() + 40_000)
  await write('letter-b', second)
  now = new Date(now.getTime() + 21_000)
  expect(await seenBy(owen, first)).toEqual([{ name: 'recruiter' }])
  expect(await seenBy(api, first)).toEqual([])
  expect(await api.send('DELETE', `${path}/letter-b`)).toMatchObject({ status: 204 })
  expect(await seenBy(owen, second)).toEqual([])
})

it('requires exactly one known conversation', async () => {
  expect(await api.send('PUT', `${path}/letter-a`, {})).toMatchObject({
    status: 400,
    body: { code: 'conversation.unclear' },
  })
  expect((await write('letter-a', '7f1e0a52-0000-4000-8000-000000000000')).status).toBe(404)
})

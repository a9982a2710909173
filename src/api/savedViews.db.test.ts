import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiToken } from '../actions/operations/apiTokens.ts'
import { openSessionFor } from '../actions/operations/signIn.ts'
import { assignRole } from '../actions/operations/users.ts'
import type { SavedViewBody, SavedViewCountBody } from '../contract/savedViews.ts'
import { type ApiClient, apiClient, signedInClient } from '../testing/apiClient.ts'
import { insertResponse } from '../testing/database/insertResponse.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN: 'none' } })
  api = await signedInClient(server)
})
afterAll(() => server.stop())

const path = '/api/saved-views'
const put = (id: string, change: object = {}, caller = api) =>
  caller.send<SavedViewBody & { code: string; field: string }>('PUT', `${path}/${id}`, {
    ...{ screen: 'responses', name: 'Yeses', query: 'level:high' },
    ...change,
  })
const names = async (caller = api) => (await caller.get<SavedViewBody[]>(path)).body.map(({ name }) => name)

describe('/api/saved-views', () => {
  it('keeps views in order, renames, moves and deletes them, and restores a deleted one', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    const [first = '', second = '', third = ''] = ids
    expect(await put(first)).toMatchObject({ status: 200, body: { id: first, name: 'Yeses', query: 'level:high' } })
    await put(second, { name: ' Mail of Ada ', screen: 'mailbox', query: 'candidate:ada' })
    await put(third, { name: 'Mine', query: 'owner:me' })
    expect(await names()).toEqual(['Yeses', 'Mail of Ada', 'Mine'])
    await put(second, { name: 'Ada', screen: 'mailbox', query: 'candidate:ada' })
    await put(third, { name: 'Mine', query: 'owner:me', position: 0 })
    expect(await names()).toEqual(['Mine', 'Yeses', 'Ada'])
    expect((await api.send('DELETE', `${path}/${first}`)).status).toBe(204)
    expect((await api.send('DELETE', `${path}/${first}`)).status).toBe(404)
    await put(first, { position: 1 })
    expect(await names()).toEqual(['Mine', 'Yeses', 'Ada'])
    expect(await put(randomUUID(), { name: 'YESES' })).toMatchObject({
      status: 409,
      body: { code: 'savedView.nameTaken', field: 'name' },
    })
    for (const [field, value] of [
      ['name', ' '],
      ['name', '\u200b'],
      ['name', '\u202e '],
      ['name', 'a\nb'],
      ['name', 'a\u2028b'],
      ['query', '\u200b'],
      ['query', ''],
      ['query', 'x'.repeat(1001)],
      ['name', 'a\0b'],
      ['screen', 'candidates'],
    ] as const) {
      expect([
        field,
        (await put(randomUUID(), { [field]: value, ...(field !== 'name' && { name: 'New' }) })).status,
      ]).toEqual([field, 400])
    }
    expect(await names()).toEqual(['Mine', 'Yeses', 'Ada'])
    for (const id of ids) await api.send('DELETE', `${path}/${id}`)
  })

  it('keeps views per user, also for read-only users', async () => {
    const { context, url } = server
    await assignRole(context, 'reader', 'read-only')
    const { secret } = await openSessionFor(context, 'reader')
    const reader = apiClient(url, `rejoinder_session=${secret}`)
    const id = randomUUID()
    await put(id)
    expect((await put(randomUUID(), {}, reader)).status).toBe(200)
    expect(await put(id, { name: 'Taken over' }, reader)).toMatchObject({ status: 404 })
    expect((await reader.send('DELETE', `${path}/${id}`)).status).toBe(404)
    expect([await names(), await names(reader)]).toEqual([['Yeses'], ['Yeses']])
    const token = await createApiToken(context, 'script')
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    expect(await answer.json()).toMatchObject({ code: 'savedView.token' })
    await api.send('DELETE', `${path}/${id}`)
  })

  it('counts what each view finds, like the lists, up to 99', async () => {
    const { db } = server.context
    for (const level of ['high', 'low', 'low'] as const)
      await insertResponse(db, { level, conversationId: randomUUID() })
    await db.raw(`
      insert into mail_folders (id, display_name) values ('f', 'F');
      insert into messages (internet_message_id, subject) select n::text, 'x' from generate_series(1, 120) n;
      insert into message_copies (graph_id, message_id, folder_id, is_read)
        select id::text, id, 'f', internet_message_id::int > 110 from messages`)
    const queries = [
      ['responses', 'level:high'],
      ['responses', 'level:low level:pink'],
      ['responses', 'owner:me'],
      ['mailbox', 'is:unread'],
      ['mailbox', 'is:read'],
      ['mailbox', 'before:nonsense'],
      ['mailbox', 'in:nowhere'],
      ['responses', 'level:pink before:nonsense'],
      ['responses', 'nonsense:pink'],
    ]
    for (const [screen, query] of queries) await put(randomUUID(), { screen, query, name: query })
    const { body } = await api.get<SavedViewCountBody[]>(`${path}/counts`)
    expect(body.map(({ count, isMore }) => [count, isMore])).toEqual([
      [1, false],
      [2, false],
      [0, false],
      [99, true],
      [10, false],
      [null, false],
      [null, false],
      [null, false],
      [0, false],
    ])
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'

let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer()
  api = await signedInClient(server)
})
afterAll(() => server.stop())

it('is asked by strangers as often as they like, and takes one connection for all of them', async () => {
  const { db } = server.context
  const lock = await db.transaction()
  await lock.raw('lock table knex_migrations in access exclusive mode')
  const asked = Promise.all(Array.from({ length: 30 }, () => fetch(`${server.url}/readyz`)))
  await waitFor('the look at the database', async () => {
    const { rows } = await lock.raw(
      `select 1 from pg_locks where not granted and relation = 'knex_migrations'::regclass`,
    )
    return rows[0]
  })
  const others = await Promise.all(Array.from({ length: 8 }, () => api.get('/api/status')))
  expect(others.map(({ status }) => status)).toEqual(Array(8).fill(200))
  await lock.commit()
  expect((await asked).map(({ status }) => status)).toEqual(Array(30).fill(200))
}, 60_000)

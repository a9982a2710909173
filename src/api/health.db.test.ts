import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkOperation } from '../actions/operations/checkOperation.ts'
import type { StatusBody } from '../contract/status.ts'
import { waitForLock } from '../store/database/sessionLock.ts'
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

it('answers any number of readiness checks from strangers with one database connection', async () => {
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
})

it('reports not ready while a process that holds a lock hangs, and status and doctor name the lock', async () => {
  const { db } = server.context
  const lock = await waitForLock(server.databaseUrl, 'mailbox')
  await db.raw(`update session_locks set beaten_at = beaten_at - interval '1 minute'`)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  const status = await api.get<StatusBody>('/api/status')
  expect(status.body.hanging).toEqual([{ name: 'mailbox', pid: process.pid, silentSeconds: expect.any(Number) }])
  const checks = await checkOperation(server.context)
  expect(checks.find(({ name }) => name === 'locks')).toMatchObject({
    state: 'fail',
    message: expect.stringContaining('mailbox'),
  })
  await lock.release()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

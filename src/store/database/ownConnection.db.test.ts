import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/testDatabase.ts'
import { openOwnConnection } from './ownConnection.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const question = `select current_setting('tcp_keepalives_idle')::int as idle,
  current_setting('tcp_keepalives_interval')::int * current_setting('tcp_keepalives_count')::int as asking`

it('makes PostgreSQL drop the connection and locks of a lost machine within a minute', async () => {
  const own = await openOwnConnection(database.url, 'try')
  const asked = [(await own.query(question)).rows, (await database.db.raw(question)).rows]
  await own.end()
  for (const [{ idle, asking }] of asked) {
    expect(idle).toBeGreaterThan(0)
    expect(asking).toBeGreaterThan(0)
    expect(idle + asking).toBeLessThanOrEqual(60)
  }
})

it('times out when the server accepts the connection but never answers', async () => {
  const taken: Socket[] = []
  const silent = createServer(socket => taken.push(socket.on('error', () => {})))
  const port = await new Promise<number>(resolve => {
    silent.listen(0, '127.0.0.1', () => resolve((silent.address() as { port: number }).port))
  })
  await expect(openOwnConnection(`postgres://a:b@127.0.0.1:${port}/c`, 'try', 50)).rejects.toThrow(/timeout/)
  for (const socket of taken) socket.destroy()
  silent.close()
})

import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../gateways/postgres/embeddedPostgres.ts'
import { openDatabase } from './openDatabase.ts'
import { openOwnConnection } from './ownConnection.ts'

// The built-in server has only a socket, and PostgreSQL tests only network connections.
const address = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
let folder: string
let postgres: EmbeddedPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rejoinder-network-'))
  postgres = await startEmbeddedPostgres(folder, { settings: { listen_addresses: address, fsync: 'off' } })
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true })
})

const question = `select current_setting('tcp_keepalives_idle')::int as idle,
  current_setting('tcp_keepalives_interval')::int * current_setting('tcp_keepalives_count')::int as asking`

it('makes PostgreSQL drop the connection and locks of a lost machine within a minute', async () => {
  const url = postgres.url.replace(/@[^:]+/, `@${address}`)
  const own = await openOwnConnection(url, 'try')
  const db = openDatabase(url)
  const asked = [(await own.query(question)).rows, (await db.raw(question)).rows]
  await own.end()
  await db.destroy()
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

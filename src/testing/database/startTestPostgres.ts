import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../gateways/postgres/embeddedPostgres.ts'
import { migrate } from '../../store/database/migrate.ts'
import { openDatabase } from '../../store/database/openDatabase.ts'
import { onServer, withDatabase } from './testDatabase.ts'

const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** Starts a throw-away PostgreSQL with a migrated template database; returns how to stop it. */
export async function startTestPostgres(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await findQuickFolder(), 'rejoinder-test-'))
  const postgres = await startEmbeddedPostgres(folder, { settings })
  const serverUrl = withDatabase(postgres.url, 'postgres')
  const templateName = 'rejoinder_template'
  await onServer(serverUrl, `create database ${templateName}`)
  const db = openDatabase(withDatabase(postgres.url, templateName))
  await migrate(db)
  await db.destroy()
  process.env.TEST_SERVER_URL = serverUrl
  process.env.TEST_TEMPLATE_NAME = templateName
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What the tests write at most, and as much again: the clones that are open, and PostgreSQL's log of what it writes. */
const roomBytes = 4 * 1024 ** 3

/** A disk in memory where there is one with room: nothing of it is to outlive the tests, and no test waits for a disk. */
async function findQuickFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  const space = await statfs(inMemory).catch(() => null)
  return space !== null && space.bavail * space.bsize > roomBytes ? inMemory : tmpdir()
}

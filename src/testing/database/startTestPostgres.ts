import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../gateways/postgres/embeddedPostgres.ts'
import { migrate } from '../../store/database/migrate.ts'
import { openDatabase } from '../../store/database/openDatabase.ts'
import { onServer, withDatabase } from './testDatabase.ts'

const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** Returns a function that stops PostgreSQL. */
export async function startTestPostgres(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await findQuickFolder(), 'rejoinder-test-'))
  const postgres = await startEmbeddedPostgres(folder, { settings })
  const serverUrl = withDatabase(postgres.superuserUrl, 'postgres')
  const templateName = 'rejoinder_template'
  await onServer(serverUrl, `create database ${templateName}`)
  const db = openDatabase(withDatabase(postgres.superuserUrl, templateName))
  await migrate(db)
  await db.destroy()
  process.env.TEST_SERVER_URL = serverUrl
  process.env.TEST_TEMPLATE_NAME = templateName
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Twice what the tests write at most. */
const roomBytes = 4 * 1024 ** 3

/** Prefers memory, so that no test waits for a disk. */
async function findQuickFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  const space = await statfs(inMemory).catch(() => null)
  return space !== null && space.bavail * space.bsize > roomBytes ? inMemory : tmpdir()
}

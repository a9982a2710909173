import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/testDatabase.ts'
import { waitForLock } from '../database/sessionLock.ts'
import { closeSyncRun, findLatestSyncRun, noCounts, openSyncRun } from './syncRuns.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

let atMs = Date.UTC(2026, 10, 21)
async function run(error: string | null, more: { manual?: boolean; emailsRetrieved?: number } = {}): Promise<void> {
  const { manual = false, emailsRetrieved = 0 } = more
  atMs += 15_000
  const [kind, hoursBack, at] = ['mail' as const, 2, new Date(atMs)]
  const id = await openSyncRun(database.db, { kind, manual, hoursBack, startedAt: at })
  const end = { ...noCounts(), emailsRetrieved, isWhole: error === null, requests: 1, error, finishedAt: at }
  await closeSyncRun(database.db, id, { kind, hoursBack }, end)
}

it('keeps only the latest of consecutive empty runs and of consecutive failures with the same error', async () => {
  await run(null, { emailsRetrieved: 3 })
  for (let times = 0; times < 3; times += 1) await run(null)
  for (let times = 0; times < 20; times += 1) await run('The secret has expired.')
  await run('The secret has expired.', { manual: true })
  await run('Half of it came.', { emailsRetrieved: 1 })
  for (let times = 0; times < 3; times += 1) await run('Microsoft is away.')
  const rows = await database.db('sync_runs').orderBy('started_at').select('state', 'error', 'manual')
  expect(rows.map(({ state, error, manual }) => [state, error, manual])).toEqual([
    ['finished', null, false],
    ['finished', null, false],
    ['failed', 'The secret has expired.', true],
    ['failed', 'Half of it came.', false],
    ['failed', 'Microsoft is away.', false],
  ])
})

it('calls a run failed as soon as no process holds the lock of the mailbox, because its process has ended', async () => {
  const lock = await waitForLock(database.url, 'mailbox')
  const id = await openSyncRun(database.db, { kind: 'mail', manual: false, hoursBack: 2, startedAt: new Date() })
  const other = await waitForLock(database.url, 'caspio')
  expect(await findLatestSyncRun(database.db)).toMatchObject({ id, state: 'running', error: null })
  await lock.release()
  const failed = { id, state: 'failed', error: 'The process ended during the run.' }
  expect(await findLatestSyncRun(database.db)).toMatchObject(failed)
  await other.release()
})

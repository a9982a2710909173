import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, onServer, type TestDatabase, withDatabase } from '../testing/database/testDatabase.ts'
import { waitFor } from '../testing/waitFor.ts'
import { type JobQueue, openQueue } from './openQueue.ts'

let database: TestDatabase
let queue: JobQueue
let reported: { error: Error; heldBack: number }[]
beforeEach(async () => {
  database = await createTestDatabase()
  reported = []
  queue = await openQueue(database.url, (error, heldBack) => void reported.push({ error, heldBack }))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await queue.close()
  await database.drop()
})

it('takes the next job after one during which the machine clock was set back by a day', async () => {
  const trueNow = Date.now
  const done: unknown[] = []
  await queue.boss.work('syncSubmissions', { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    done.push(job?.data)
    vi.spyOn(Date, 'now').mockImplementation(() => trueNow() - 86_400_000)
  })
  for (const hoursBack of [1, 2]) {
    await queue.enqueue('syncSubmissions', { hoursBack })
    await waitFor(`job ${hoursBack}`, async () => done.length === hoursBack)
  }
  expect(done).toEqual([{ hoursBack: 1 }, { hoursBack: 2 }])
})

it('logs a few errors while the database is down, not one for every poll of a queue', async () => {
  for (const name of ['syncMail', 'verifyMail', 'sendMail', 'tidyOutbox'] as const) {
    await queue.boss.work(name, { pollingIntervalSeconds: 0.5 }, async () => {})
  }
  let errors = 0
  queue.boss.on('error', () => {
    errors += 1
  })
  const server = withDatabase(database.url, 'postgres')
  const name = new URL(database.url).pathname.slice(1)
  await onServer(server, `alter database ${name} allow_connections false`)
  await onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await waitFor('errors', async () => errors >= 50)
  await onServer(server, `alter database ${name} allow_connections true`)
  expect(reported.length).toBeGreaterThan(0)
  expect(reported.length).toBeLessThan(8)
  expect(reported[0]).toMatchObject({ error: expect.any(Error), heldBack: 0 })
})

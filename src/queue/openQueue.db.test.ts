import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { waitFor } from '../testing/waitFor.ts'
import { type JobQueue, openQueue } from './openQueue.ts'

let database: TestDatabase
let queue: JobQueue
beforeEach(async () => {
  database = await createTestDatabase()
  queue = await openQueue(database.url, () => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await queue.close()
  await database.drop()
})

it('takes the next job after one during which the clock of the machine was set back by a day', async () => {
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

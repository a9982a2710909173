import { afterAll, beforeAll, expect, it } from 'vitest'
import { tableReads } from '../testing/tableReads.ts'
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { countDashboard } from './dashboard.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('[DASH-04] [API-29] looks at one message to tell when the last one was processed, however many there are', async () => {
  const { db } = database
  const processed = (n: number) => ({ internet_message_id: `<${n}@x>`, processed_at: new Date(2026, 10, 1 + n) })
  await db('messages').insert([1, 2, 3, 4, 5].map(processed))
  await db('messages').insert({ internet_message_id: '<new@x>' })
  expect((await countDashboard(db, [])).lastEmailProcessed).toEqual(new Date(2026, 10, 6))
  const reads = await tableReads(db, trx => countDashboard(trx, []))
  expect(reads.filter(read => read.table === 'messages')).toEqual([
    { table: 'messages', node: expect.stringMatching(/^Index( Only)? Scan$/), rows: 1 },
  ])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertResponse } from '../../testing/database/insertResponse.ts'
import { tableReads } from '../../testing/database/tableReads.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/testDatabase.ts'
import { countDashboard, countPeriod } from './dashboard.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('[DASH-04] [API-29] reads only one message to find the latest processing time', async () => {
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

it('[DASH-08] [DASH-09] reads only the responses of the week and of its active conversations', async () => {
  const { db } = database
  const at = (day: number) => new Date(Date.UTC(2026, 9, day))
  for (let day = 1; day <= 20; day += 1) await insertResponse(db, { refId: `JL-${day}`, receivedAt: at(day) })
  const week = { start: at(18), end: at(20) }
  expect(await countPeriod(db, week, [])).toEqual({ interested: 2, activeCandidates: 2 })
  await db.raw('analyze')
  const reads = await tableReads(db, trx => countPeriod(trx, week, []))
  const rows = reads.filter(read => read.table === 'email_responses').reduce((sum, read) => sum + read.rows, 0)
  expect(rows).toBeLessThan(10)
})

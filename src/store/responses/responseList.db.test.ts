import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertResponse } from '../../testing/database/insertResponse.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/testDatabase.ts'
import { readResponses } from './responseList.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('[RESP-06] exports each message once while a reply moves its conversation to the top', async () => {
  const { db } = database
  const at = (minute: number) => new Date(Date.UTC(2026, 9, 12, 14, minute))
  const ids: string[] = []
  for (let n = 0; n < 7; n += 1) ids.push(await insertResponse(db, { conversationId: `c${n}`, receivedAt: at(9 - n) }))
  const pages = readResponses(db, { threads: true }, undefined, [], 2)
  const exported = ((await pages.next()).value ?? []).map(row => row.id)
  await insertResponse(db, { conversationId: 'c6', receivedAt: at(30) })
  await insertResponse(db, { conversationId: 'new', receivedAt: at(31) })
  await db('response_threads')
    .where({ lead_response_id: ids[4] ?? '' })
    .update({ latest_at: at(40) })
  for await (const page of pages) exported.push(...page.map(row => row.id))
  expect(exported).toEqual(ids)
})

it('lets the connection go when the reader ends early', async () => {
  const { db } = database
  for await (const page of readResponses(db, {}, undefined, [], 2)) {
    expect(page).toHaveLength(2)
    break
  }
  const { rows } = await db.raw(
    `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(rows).toEqual([])
})
